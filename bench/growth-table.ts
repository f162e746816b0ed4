import { judge, type Verdict } from './figures.ts';
import type { Step } from './growth.ts';
import { describeDownload, digits, isDownload, markdown } from './table.ts';

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

export const count = (applications: number) => applications.toLocaleString('en-US');

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

/** What the download promises at each size, beside its cost. */
export function growthDownloads(steps: Step[]): string[] {
  return steps.flatMap(({ applications, lines }) =>
    lines
      .filter(isDownload)
      .flatMap(describeDownload)
      .map((line) => `- ${count(applications)} applications, ${line}`),
  );
}
