import { type CoverageState, coverageState } from '#contract/coverage/coverage-state.ts';
import type { MapZip } from '#web/features/coverage/coverage.api.ts';
import type { Point } from './geometry.ts';
import { MAP_WIDTH, type View } from './view.ts';

export type Dot = Point & {
  zip: MapZip;
  state: CoverageState;
  /** In pixels, on a map that is not enlarged. */
  radius: number;
};

export type Direction = 'left' | 'right' | 'up' | 'down';

const RANKS: Record<CoverageState, number> = {
  open: 0,
  filling: 1,
  full: 2,
  line: 3,
  unoffered: 4,
};

/**
 * Of ZIP codes that are on the map, in the order in which they are painted: full ones over others,
 * and small dots over large ones.
 */
export function makeDots(zips: readonly MapZip[], people: 'held' | 'approved'): Dot[] {
  const onMap = zips.filter(({ point }) => point !== null);
  // Thousands of dots would cover the whole map at their usual size.
  const density = Math.min(1, Math.max(0.45, Math.sqrt(1_500 / onMap.length)));
  const dots = onMap.flatMap((zip) =>
    zip.point
      ? {
          ...zip.point,
          zip,
          state: coverageState(zip),
          radius: (2.5 + 1.1 * Math.sqrt(zip[people])) * density,
        }
      : [],
  );
  return dots.sort((a, b) => RANKS[a.state] - RANKS[b.state] || b.radius - a.radius);
}

/** In pixels. Dots grow slower than the map, so that they separate; `width` is the map's on the page. */
export const radiusAt = ({ radius }: Dot, { zoom }: View, width: number) =>
  radius * Math.sqrt((zoom * width) / MAP_WIDTH);

/** The nearest dot to a point of the map, at most `reach` away; a dot may be as wide as that. */
export function dotAt(dots: readonly Dot[], point: Point, reach: number): Dot | undefined {
  return closest(dots, (dot) => {
    const distance = Math.hypot(dot.x - point.x, dot.y - point.y);
    return distance <= reach ? distance : undefined;
  });
}

/** The next dot in a direction, within 45 degrees of it; those straight ahead are preferred. */
export function nextDot(dots: readonly Dot[], from: Dot, direction: Direction): Dot | undefined {
  return closest(dots, (dot) => {
    const { ahead, aside } = seenFrom(from, dot, direction);
    return ahead > 0 && aside <= ahead ? ahead + 2 * aside : undefined;
  });
}

function seenFrom(from: Point, to: Point, direction: Direction) {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (direction === 'left') return { ahead: -x, aside: Math.abs(y) };
  if (direction === 'right') return { ahead: x, aside: Math.abs(y) };
  if (direction === 'up') return { ahead: -y, aside: Math.abs(x) };
  return { ahead: y, aside: Math.abs(x) };
}

/** The dot with the least distance; undefined means too far. */
function closest(
  dots: readonly Dot[],
  distanceTo: (dot: Dot) => number | undefined,
): Dot | undefined {
  let found: Dot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const dot of dots) {
    const distance = distanceTo(dot);
    if (distance !== undefined && distance < least) {
      least = distance;
      found = dot;
    }
  }
  return found;
}
