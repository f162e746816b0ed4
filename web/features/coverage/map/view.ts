import type { Point } from './geometry.ts';

/** The size of the map's own coordinates. */
export const MAP_WIDTH = 975;
const MAP_HEIGHT = 610;
export const LARGEST_ZOOM = 60;

/** The visible part: its upper left corner, and how much it is enlarged. */
export type View = Point & { zoom: number };
export const WHOLE_MAP: View = { x: 0, y: 0, zoom: 1 };

export const viewWidth = ({ zoom }: View) => MAP_WIDTH / zoom;
export const viewHeight = ({ zoom }: View) => MAP_HEIGHT / zoom;
export const viewBox = (view: View) =>
  [view.x, view.y, viewWidth(view), viewHeight(view)].map((side) => side.toFixed(3)).join(' ');

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Never beyond the edges of the map. */
function clamp(view: View): View {
  const zoom = between(1, view.zoom, LARGEST_ZOOM);
  return {
    x: between(0, view.x, MAP_WIDTH - MAP_WIDTH / zoom),
    y: between(0, view.y, MAP_HEIGHT - MAP_HEIGHT / zoom),
    zoom,
  };
}

export const centerOf = (view: View): Point => ({
  x: view.x + viewWidth(view) / 2,
  y: view.y + viewHeight(view) / 2,
});

/** Enlarges by `factor`; `fixed` stays where it is on the screen. */
export function zoomAt(view: View, factor: number, fixed = centerOf(view)): View {
  const zoom = between(1, view.zoom * factor, LARGEST_ZOOM);
  const ratio = view.zoom / zoom;
  return clamp({
    x: fixed.x - (fixed.x - view.x) * ratio,
    y: fixed.y - (fixed.y - view.y) * ratio,
    zoom,
  });
}

/** Moves the visible part by a distance of the map. */
export const panBy = (view: View, { x, y }: Point): View =>
  clamp({ ...view, x: view.x + x, y: view.y + y });

/** Moves only if the point is not visible, or nearly not. */
export function reveal(view: View, { x, y }: Point): View {
  const margin = { x: viewWidth(view) * 0.06, y: viewHeight(view) * 0.06 };
  return clamp({
    ...view,
    x: between(x + margin.x - viewWidth(view), view.x, x - margin.x),
    y: between(y + margin.y - viewHeight(view), view.y, y - margin.y),
  });
}
