import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import type { Dot } from './dots.ts';
import { type Palette, paintDots } from './paint-dots.ts';
import { MAP_WIDTH, type View } from './view.ts';

/** More pixels than that cost time and are not seen. */
const MOST_PIXELS = 2;

/** A canvas that shows the dots of a view, in the colors of the current scheme. */
export function useCanvas(dots: readonly Dot[], view: View) {
  const { ref: frame, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scheme has other colors
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const scale = Math.min(devicePixelRatio, MOST_PIXELS);
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    return paintDots(element, dots, { view, palette: readPalette(element), scale });
  }, [dots, view, width, height, scheme]);
  return {
    frame,
    canvas,
    /** On the page, in pixels. */
    width: width || MAP_WIDTH,
  };
}

/** A canvas knows no CSS variables: the colors are those of hidden elements beside it. */
function readPalette(canvas: HTMLCanvasElement): Palette {
  const colorOf = (name: CoverageState | 'ground') => {
    const sample = canvas.parentElement?.querySelector(`[data-sample='${name}']`);
    return sample ? getComputedStyle(sample).color : 'gray';
  };
  const [open = '', filling = '', full = '', line = ''] = COVERAGE_STATES.map(colorOf);
  return { open, filling, full, line, ground: colorOf('ground') };
}
