import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { growthTable, type Line, measuredTable, replaceSection, summarize } from './report.ts';

const figures = (cpu: number) => ({ p50: 1, p99: 1, cpu, database: 0 });
const line = (name: string, portal: number, rest: Partial<Line> = {}): Line => ({
  ...{ name, target: 1.5, portal: figures(portal), floor: figures(1) },
  ...rest,
});
/** The cells of each row after the head and the rule. */
const cellsOf = (table: string) => {
  const [, , ...rows] = table.split('\n');
  return rows.map((row) => row.split(/ *\| */).slice(1, -1));
};

test('a side has the response times of all rounds and the CPU per request of the median one', () => {
  const side = summarize([
    { times: [10, 20], cpu: { server: 2, database: 2 } },
    { times: [50, 60], cpu: { server: 90, database: 10 } },
    { times: [30, 40], cpu: { server: 4, database: 2 } },
  ]);

  expect(side).toEqual({ p50: 30, p99: 60, cpu: 3, database: 1 });
});

test('a target is met up to and including its own value', () => {
  const lines = [line('a', 1.5), line('b', 1.51), line('c', 9, { target: undefined })];

  expect(cellsOf(measuredTable(lines)).map((row) => [row[0], ...row.slice(-3)])).toEqual([
    ['a', '1.50', '1.50', 'ok'],
    ['b', '1.51', '1.50', 'missed'],
    ['c', '9.00', '', ''],
  ]);
});

test('a request that grows by more than twice is missed, unless it reads every hit', () => {
  const search = line('search', 10, { readsAll: true });
  const growth = [
    { applications: 1_000, lines: [line('list', 1), line('search', 2), line('page 20', 1)] },
    { applications: 10_000, lines: [line('list', 1.5), search, line('page 200', 2.5)] },
  ];

  expect(cellsOf(growthTable(growth))).toEqual([
    ['list', '1.00', '1.50', '1.50', 'ok'],
    ['search', '2.00', '10.0', '5.00', 'reads every hit'],
    ['page 200', '1.00', '2.50', '2.50', 'missed'],
  ]);
});

test('a section is replaced between its own markers only', () => {
  const page = (growth: string) =>
    `head\n<!-- measured: how -->\nold\n<!-- end of measured -->\n<!-- growth: how -->\n${growth}<!-- end of growth -->\ntail\n`;

  expect(replaceSection(page('old\n'), 'growth', 'new')).toBe(page('\nnew\n\n'));
  expect(() => replaceSection('no markers', 'growth', 'new')).toThrow('lacks the markers');
});

test('only complete runs on PostgreSQL can be written', () => {
  expect(readOptions([]).rows).toBe(100_000);
  expect(readOptions(['--quick']).rows).toBe(10_000);
  expect(readOptions(['--growth', '--write']).rows).toBe(1_000_000);
  expect(() => readOptions(['--embedded', '--write'])).toThrow('--write');
  expect(() => readOptions(['--only', 'list', '--write'])).toThrow('--write');
  expect(() => readOptions(['--growth', '--embedded'])).toThrow('--growth');
  expect(() => readOptions(['--rows', 'many'])).toThrow('--rows');
});
