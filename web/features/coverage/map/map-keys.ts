import type { KeyboardEvent } from 'react';
import { type Direction, type Dot, dotAt, nextDot } from './dots.ts';
import {
  centerOf,
  panBy,
  reveal,
  type View,
  viewHeight,
  viewWidth,
  WHOLE_MAP,
  zoomAt,
} from './view.ts';

const ARROWS: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
/** Part of the visible map that one key press moves. */
const PAN_STEP = 0.2;
const ZOOM_STEP = 2;

type MapState = { view: View; current: Dot | undefined };

/** What a key on the map changes; undefined for keys that it leaves to the browser. */
export function pressKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { view, current }: MapState,
  dots: readonly Dot[],
): MapState | undefined {
  const direction = ARROWS[key];
  if (direction) {
    const next = shiftKey ? undefined : step(dots, { view, current }, direction);
    return next
      ? { view: reveal(view, next), current: next }
      : { view: pan(view, direction), current };
  }
  const focus = current ?? centerOf(view);
  if (key === '+' || key === '=') return { view: zoomAt(view, ZOOM_STEP, focus), current };
  if (key === '-') return { view: zoomAt(view, 1 / ZOOM_STEP, focus), current };
  if (key === '0') return { view: WHOLE_MAP, current };
  if (key === 'Escape' && current) return { view, current: undefined };
  return undefined;
}

/** The first arrow goes to the dot in the middle. */
function step(dots: readonly Dot[], { view, current }: MapState, direction: Direction) {
  if (!current) return dotAt(dots, centerOf(view), Number.POSITIVE_INFINITY);
  return nextDot(dots, current, direction);
}

function pan(view: View, direction: Direction): View {
  const [x, y] = STEPS[direction];
  return panBy(view, { x: x * viewWidth(view) * PAN_STEP, y: y * viewHeight(view) * PAN_STEP });
}
