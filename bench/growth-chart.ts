import type { Step } from './growth.ts';
import { count, readGrowth } from './growth-table.ts';
import { digits } from './table.ts';

const WIDTH = 860;
const HEIGHT = 520;
const PLOT = { left: 60, right: 600, top: 30, bottom: 470 };
const LABEL_HEIGHT = 16;
const COLOURS = ['#1f5fa8', '#b3541e', '#2e7d4f', '#8a3fa0', '#a61c3c', '#5b6770'];

/** Cost against size, both in powers of ten: a flat line does not grow, a slope of one grows alike. */
export function growthChart(steps: Step[]): string {
  const grown = readGrowth(steps).filter(({ costs }) => costs.every((cost) => cost > 0));
  const powers = grown.flatMap(({ costs }) => costs.map(Math.log10));
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))];
  const x = (n: number) =>
    PLOT.left + (n / Math.max(1, steps.length - 1)) * (PLOT.right - PLOT.left);
  const y = (power: number) =>
    PLOT.bottom - ((power - low) / Math.max(1, high - low)) * (PLOT.bottom - PLOT.top);
  const marks = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  const grid = marks.map(
    (power) =>
      `<path d="M${PLOT.left} ${y(power)}H${PLOT.right}" stroke="#8884"/><text x="${PLOT.left - 8}" y="${y(power) + 4}" text-anchor="end">${10 ** power}</text>`,
  );
  const sizes = steps.map(
    ({ applications }, n) =>
      `<text x="${x(n)}" y="${PLOT.bottom + 22}" text-anchor="middle">${count(applications)}</text>`,
  );
  const fromTheTop = grown.toSorted((a, b) => (b.costs.at(-1) ?? 0) - (a.costs.at(-1) ?? 0));
  const ends = fromTheTop.map(({ costs }) => y(Math.log10(costs.at(-1) ?? 1)));
  const labels = spread(ends, { gap: LABEL_HEIGHT, bottom: HEIGHT - LABEL_HEIGHT / 2 });
  const lines = fromTheTop.map(({ name, costs }, n) => {
    const colour = COLOURS[n % COLOURS.length];
    const points = costs.map(
      (cost, step) => `${x(step).toFixed(1)},${y(Math.log10(cost)).toFixed(1)}`,
    );
    const [end = 0, beside = 0] = [ends[n], labels[n]];
    const label = `<path d="M${PLOT.right} ${end.toFixed(1)}L${PLOT.right + 18} ${beside.toFixed(1)}" stroke="${colour}" stroke-opacity="0.5"/><text x="${PLOT.right + 24}" y="${(beside + 4).toFixed(1)}" fill="${colour}">${name}: ${digits(costs.at(-1))}</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">
<title>CPU milliseconds per request against the number of applications</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${PLOT.left}" y="18">CPU ms per request</text>
${[...grid, ...sizes, ...lines].join('\n')}
<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 42}" text-anchor="middle">applications</text>
</svg>
`;
}

/** Heights from the top down, moved as little as keeps them apart and above the bottom. */
export function spread(ends: number[], { gap, bottom }: { gap: number; bottom: number }): number[] {
  const down: number[] = [];
  for (const end of ends) down.push(Math.max(end, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  return down.map((height, n) => Math.min(height, bottom - (down.length - 1 - n) * gap));
}
