import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import { darkScheme } from '#web/lib/browser/dark-scheme.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import type { Dot } from './dots.ts';
import { type Palette, paintDots } from './paint-dots.ts';
import { MAP_WIDTH, type View } from './view.ts';

/** More pixels than that cost time and are not seen. */
const MOST_PIXELS = 2;

/** A canvas that shows the dots of a view, in the colors of the current scheme. */
export function useCanvas(frame: RefObject<HTMLElement | null>, dots: readonly Dot[], view: View) {
  const { width, height } = useSize(frame);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDark = useStore(darkScheme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scheme has other colors
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const scale = Math.min(devicePixelRatio, MOST_PIXELS);
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    return paintDots(element, dots, { view, palette: readPalette(element), scale });
  }, [dots, view, width, height, isDark]);
  return {
    canvas,
    /** On the page, in pixels. */
    width: width || MAP_WIDTH,
  };
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** A canvas knows no CSS variables: the colors are those of hidden elements beside it. */
function readPalette(canvas: HTMLCanvasElement): Palette {
  const colorOf = (name: CoverageState | 'ground') => {
    const sample = canvas.parentElement?.querySelector(`[data-sample='${name}']`);
    return sample ? getComputedStyle(sample).color : 'gray';
  };
  const [open = '', filling = '', full = '', line = '', unoffered = ''] =
    COVERAGE_STATES.map(colorOf);
  return { open, filling, full, line, unoffered, ground: colorOf('ground') };
}
