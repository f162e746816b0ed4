import type { Backlog } from './backlog.ts';
import type { Case } from './cases.ts';
import type { Cpu } from './cpu.ts';
import type { Figure } from './process.ts';

/** One side's share of one round: milliseconds of each request, and the CPU time of all of them. */
export type Round = { times: number[]; cpu: Cpu };
/** Milliseconds per request; `database` is part of `cpu`. */
export type Figures = { p50: number; p99: number; cpu: number; database: number };
export type Line = Pick<Case, 'name' | 'target' | 'readsAll'> & { portal: Figures; floor: Figures };
export type Growth = { applications: number; lines: Line[] }[];

/** From one size to ten times as many, a request may cost so many times as much. */
const MOST_GROWTH = 1.5;

/** The value that this share of all values does not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
}

/** CPU is that of the median round, so that a disturbed round does not count. */
export function summarize(rounds: Round[]): Figures {
  const times = rounds.flatMap((round) => round.times);
  const perRequest = (costOf: (cpu: Cpu) => number) => {
    const costs = rounds.map((round) => costOf(round.cpu) / round.times.length);
    return percentile(costs, 0.5);
  };
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: perRequest(({ server, database }) => server + database),
    database: perRequest(({ database }) => database),
  };
}

export const ratioOf = ({ portal, floor }: Line) => portal.cpu / floor.cpu;
export const formatCount = (count: number) => count.toLocaleString('en-US');
const digits = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
const verdict = (value: number, target: number) => (value <= target ? 'ok' : 'missed');

/** Markdown with columns of equal width, so that it reads well in a terminal, too. */
function table([head = [], ...rows]: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  const lines = [head, rule, ...rows];
  const widths = head.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)));
  const align = (cell: string, n: number) =>
    n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0);
  return lines.map((line) => `| ${line.map(align).join(' | ')} |`).join('\n');
}

export function measuredTable(lines: Line[]): string {
  const names = ['p50', 'p99', 'CPU', 'of it db'];
  const cells = ({ p50, p99, cpu, database }: Figures) => [p50, p99, cpu, database].map(digits);
  const rows = lines.map((line) => {
    const { name, target, portal, floor } = line;
    const ratio = ratioOf(line);
    const met = target === undefined ? ['', ''] : [digits(target), verdict(ratio, target)];
    return [name, ...cells(portal), ...cells(floor), digits(ratio), ...met];
  });
  const floorNames = ['floor p50', ...names.slice(1)];
  return table([['ms', ...names, ...floorNames, 'ratio', 'target', 'met'], ...rows]);
}

/** What the portal's side of each request costs at each size. */
export function growthTable(growth: Growth): string {
  const sizes = growth.map(({ applications }) => formatCount(applications));
  const rows = (growth.at(-1)?.lines ?? []).map(({ name, readsAll }, n) => {
    // By position, not by name: the name of the deepest page contains its number.
    const costs = growth.map(({ lines }) => lines[n]?.portal.cpu ?? Number.NaN);
    const factor = (costs.at(-1) ?? Number.NaN) / (costs.at(-2) ?? Number.NaN);
    const met = readsAll ? 'reads every hit' : verdict(factor, MOST_GROWTH);
    return [name, ...costs.map(digits), digits(factor), met];
  });
  return table([['CPU ms', ...sizes, 'last step', `at most ${MOST_GROWTH}`], ...rows]);
}

/** Response times alone and beside the queue; then the queue itself. */
export function backlogTable({ lines, submits, seconds, perSearch }: Backlog): string {
  const rows = lines.map(({ name, alone, beside }) => [
    name,
    ...[alone.p50, alone.p99, beside.p50, beside.p99].map(digits),
  ]);
  return table([
    ['ms', 'p50', 'p99', 'p50 beside the queue', 'p99'],
    ...rows,
    ['the submits', digits(submits.p50), digits(submits.p99), '', ''],
    ['a search, CPU', digits(perSearch), '', '', ''],
    ['the queue is empty after', `${digits(seconds)} s`, '', '', ''],
  ]);
}

export const processTable = (figures: Figure[]): string =>
  table([
    ['', 'measured', 'at most', 'met'],
    ...figures.map(({ name, value, unit, target }) => [
      name,
      `${digits(value)} ${unit}`,
      ...(target === undefined ? ['', ''] : [`${target} ${unit}`, verdict(value, target)]),
    ]),
  ]);

/** Replaces the text between the two markers of a section; everything else stays. */
export function replaceSection(page: string, section: string, text: string): string {
  const begin = page.indexOf(`<!-- ${section}:`);
  const start = page.indexOf('\n', begin) + 1;
  const end = page.indexOf(`<!-- end of ${section} -->`);
  if (begin < 0 || end < start) throw new Error(`the page lacks the markers of ${section}`);
  return `${page.slice(0, start)}\n${text}\n\n${page.slice(end)}`;
}
