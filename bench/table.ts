import type { Downloads } from './download.ts';
import { judge, ratioOf, type Side } from './figures.ts';
import type { Measured } from './measure.ts';

export type Line = Measured | Downloads;

const HEAD = [
  'request',
  'p50 ms',
  'p99 ms',
  'req/s',
  'CPU ms',
  'of it db',
  'floor p50',
  'floor p99',
  'floor req/s',
  'floor CPU',
  'of it db',
  'ratio',
  'target',
  '',
];

export const digits = (value: number | undefined) =>
  value === undefined || Number.isNaN(value)
    ? '-'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

const cellsOf = ({ p50, p99, perSecond, cpuMs, databaseMs }: Side) =>
  [p50, p99, perSecond, cpuMs, databaseMs].map(digits);

export function tableOf(lines: Line[]): string[][] {
  return lines.map(({ name, target, portal, floor }) => {
    const ratio = ratioOf(portal, floor);
    return [
      name,
      ...cellsOf(portal),
      ...cellsOf(floor),
      digits(ratio),
      target === undefined ? '' : digits(target),
      judge(ratio, target),
    ];
  });
}

/** Columns of equal width: words to the left, numbers to the right. */
export function plainTable(lines: Line[]): string {
  const rows = [HEAD, ...tableOf(lines)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

export function markdownTable(lines: Line[]): string {
  return markdown([HEAD, ...tableOf(lines)]);
}

/** The first row is the head; words stand to the left, numbers to the right. */
export function markdown([head = [], ...rows]: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const BAR = 10;

/** Each ratio as a bar, with a mark where its target stands. */
export function ratioChart(lines: Line[]): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, target, portal, floor }) => {
      const ratio = ratioOf(portal, floor);
      const bar = [...'█'.repeat(Math.round(ratio * BAR)).padEnd((target ?? 0) * BAR + 1)];
      if (target !== undefined) bar[Math.round(target * BAR)] = '│';
      return `${name.padEnd(width)}  ${bar.join('').trimEnd()} ${digits(ratio)}`;
    })
    .join('\n');
}

export const isDownload = (line: Line): line is Downloads => 'megabytes' in line.portal;

export const FIRST_BYTE_MS = 200;
export const MEMORY_MB = 50;

/** What the download promises beside its cost. */
export function describeDownload({ portal, floor }: Downloads): string[] {
  const { firstByteMs, grownMb, megabytes } = portal;
  return [
    `CSV: ${digits(megabytes)} MB; first byte after ${digits(firstByteMs)} ms (COPY ${digits(floor.firstByteMs)}), target ${FIRST_BYTE_MS}: ${judge(firstByteMs, FIRST_BYTE_MS)}`,
    `CSV: memory grew by ${digits(grownMb)} MB (COPY ${digits(floor.grownMb)}), target ${MEMORY_MB}${grownMb === undefined ? '' : `: ${judge(grownMb, MEMORY_MB)}`}`,
  ];
}
