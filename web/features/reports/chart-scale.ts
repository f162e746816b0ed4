const STEPS = [1, 2, 5, 10];
const WANTED_TICKS = 4;

/** Round values from 0 up to at least the highest value, evenly spaced; whole numbers only. */
export function ticksUpTo(highest: number): number[] {
  const rough = Math.max(1, highest / WANTED_TICKS);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil((STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The length of a value on an axis of 100 that ends at `end`. */
export const scaleTo100 = (value: number, end: number) => (end > 0 ? (value / end) * 100 : 0);

/** The first, middle and last of a row, each once. */
export function edgesOf<T>(points: readonly T[]): T[] {
  const places = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1]);
  return [...places].flatMap((place) => points.slice(place, place + 1));
}
