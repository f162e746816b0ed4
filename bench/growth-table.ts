import { judge, type Verdict } from './figures.ts';
import type { Step } from './growth.ts';
import { digits, markdown } from './table.ts';

/** From one size to ten times as many, a request may cost twice as much. */
const MOST_GROWTH = 2;
const EVERY_HIT = 'reads every hit';

type Grown = {
  name: string;
  costs: number[];
  quotient: number;
  verdict: Verdict | typeof EVERY_HIT;
};

/** What each request costs at each size: CPU time, or off Linux the middle waiting time. */
export function readGrowth(steps: Step[]): Grown[] {
  // By place, not by name: the deepest page has another number in a smaller table.
  return (steps.at(-1)?.lines ?? []).map(({ name, readsAll }, n) => {
    const costs = steps.map(({ lines }) => {
      const portal = lines[n]?.portal;
      return portal?.cpuMs ?? portal?.p50 ?? Number.NaN;
    });
    const quotient = (costs.at(-1) ?? Number.NaN) / (costs.at(-2) ?? Number.NaN);
    return { name, costs, quotient, verdict: readsAll ? EVERY_HIT : judge(quotient, MOST_GROWTH) };
  });
}

const count = (applications: number) => applications.toLocaleString('en-US');

export function growthTable(steps: Step[]): string {
  const sizes = steps.map(({ applications }) => count(applications));
  const quotient = `${sizes.at(-1)} by ${sizes.at(-2) ?? '-'}`;
  const head = ['CPU ms per request', ...sizes, quotient, 'target', ''];
  const rows = readGrowth(steps).map(({ name, costs, quotient, verdict }) => [
    name,
    ...costs.map(digits),
    digits(quotient),
    verdict === EVERY_HIT ? '' : digits(MOST_GROWTH),
    verdict,
  ]);
  return markdown([head, ...rows]);
}

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
  // From the top down, each name beside its line's end or below the one before it.
  let lowest = 0;
  const lines = grown
    .toSorted((a, b) => (b.costs.at(-1) ?? 0) - (a.costs.at(-1) ?? 0))
    .map(({ name, costs }, n) => {
      const colour = COLOURS[n % COLOURS.length];
      const points = costs.map(
        (cost, step) => `${x(step).toFixed(1)},${y(Math.log10(cost)).toFixed(1)}`,
      );
      const end = y(Math.log10(costs.at(-1) ?? 1));
      lowest = Math.max(end, lowest + LABEL_HEIGHT);
      const label = `<path d="M${PLOT.right} ${end.toFixed(1)}L${PLOT.right + 18} ${lowest.toFixed(1)}" stroke="${colour}" stroke-opacity="0.5"/><text x="${PLOT.right + 24}" y="${(lowest + 4).toFixed(1)}" fill="${colour}">${name}: ${digits(costs.at(-1))}</text>`;
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
