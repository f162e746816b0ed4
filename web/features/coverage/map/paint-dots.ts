import { COVERAGE_STATES, type CoverageState } from '#contract/coverage/coverage-state.ts';
import { type Dot, radiusAt } from './dots.ts';
import { type View, viewHeight, viewWidth } from './view.ts';

export type Palette = Record<CoverageState, string> & { ground: string };
/** `scale` is pixels of the canvas per pixel of the page. */
type Picture = { view: View; palette: Palette; scale: number };

/** Short enough for a frame; also how often the clock is read. */
const SLICE_MS = 8;
const DOTS_PER_CHECK = 200;

/**
 * Paints the visible dots in short slices, so that keys and the pointer are answered in between.
 * Returns a function that stops it.
 */
export function paintDots(
  canvas: HTMLCanvasElement,
  dots: readonly Dot[],
  picture: Picture,
): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  context.clearRect(0, 0, canvas.width, canvas.height);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  const paintSlice = () => {
    const end = performance.now() + SLICE_MS;
    while (next < dots.length && performance.now() < end) {
      paint(context, dots.slice(next, next + DOTS_PER_CHECK), picture);
      next += DOTS_PER_CHECK;
    }
    if (next < dots.length) timer = setTimeout(paintSlice);
  };
  paintSlice();
  return () => clearTimeout(timer);
}

/** One path for each state: far faster than one for each dot. */
function paint(context: CanvasRenderingContext2D, dots: readonly Dot[], picture: Picture) {
  const { view, palette, scale } = picture;
  const visible = dots.filter((dot) => isVisible(dot, view));
  const { width } = context.canvas;
  const pixelsPerUnit = width / viewWidth(view);
  for (const state of COVERAGE_STATES) {
    context.beginPath();
    for (const dot of visible) {
      if (dot.state !== state) continue;
      const x = (dot.x - view.x) * pixelsPerUnit;
      const y = (dot.y - view.y) * pixelsPerUnit;
      addShape(context, state, { x, y, radius: radiusAt(dot, view, width / scale) * scale });
    }
    context.lineWidth = scale;
    if (state === 'open') {
      context.lineWidth = 1.75 * scale;
      context.fillStyle = palette.ground;
      context.strokeStyle = palette.open;
    } else {
      context.fillStyle = palette[state];
      context.strokeStyle = palette.ground;
    }
    context.fill();
    context.stroke();
  }
}

type Circle = { x: number; y: number; radius: number };

/** A shape for each state, so that nobody needs the colors: as dot-shape.tsx in the legend. */
function addShape(
  context: CanvasRenderingContext2D,
  state: CoverageState,
  { x, y, radius }: Circle,
) {
  if (state === 'full') {
    const side = radius * 0.9;
    context.rect(x - side, y - side, 2 * side, 2 * side);
    return;
  }
  if (state === 'line') {
    const half = radius * 1.25;
    context.moveTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.lineTo(x - half, y);
    context.closePath();
    return;
  }
  if (state === 'unoffered') {
    const half = radius * 1.2;
    context.moveTo(x, y - half);
    context.lineTo(x + half, y + half);
    context.lineTo(x - half, y + half);
    context.closePath();
    return;
  }
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

const MARGIN = 20;

function isVisible({ x, y }: Dot, view: View): boolean {
  const margin = MARGIN / view.zoom;
  return (
    x > view.x - margin &&
    y > view.y - margin &&
    x < view.x + viewWidth(view) + margin &&
    y < view.y + viewHeight(view) + margin
  );
}
