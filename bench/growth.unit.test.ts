import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Side } from './figures.ts';
import { listSizes, type Step } from './growth.ts';
import { growthChart, spread } from './growth-chart.ts';
import { growthDownloads, growthTable, readGrowth } from './growth-table.ts';
import { readOptions } from './options.ts';
import { writeSection } from './performance-note.ts';
import { ratioChart } from './table.ts';

const side = (cpuMs: number): Side => ({
  requests: 1,
  p50: 1,
  p99: 1,
  perSecond: 1,
  cpuMs,
  databaseMs: 0,
});
const line = (name: string, portal: number, floor = 1) => ({
  name,
  target: 1.5,
  portal: side(portal),
  floor: side(floor),
});
const steps: Step[] = [
  { applications: 1_000, lines: [line('list', 1), line('page 20', 2)] },
  {
    applications: 10_000,
    lines: [line('list', 1.5), { ...line('page 200', 10), readsAll: true as const }],
  },
];

test('sizes go up by ten to the largest asked for', () => {
  expect(listSizes(1_000_000)).toEqual([1_000, 10_000, 100_000, 1_000_000]);
  expect(listSizes(50_000)).toEqual([1_000, 10_000]);
});

test('a request that grows by more than twice is missed, unless it reads every hit', () => {
  expect(readGrowth(steps)).toEqual([
    { name: 'list', costs: [1, 1.5], quotient: 1.5, verdict: 'ok' },
    { name: 'page 200', costs: [2, 10], quotient: 5, verdict: 'reads every hit' },
  ]);
  expect(growthTable(steps).split('\n')[2]).toBe('| list | 1.00 | 1.50 | 1.50 | 2.00 | ok |');
});

test('the chart has a line and a name for each request', () => {
  const chart = growthChart(steps);

  expect(chart.match(/<polyline points="[\d., ]+"/g)).toHaveLength(2);
  expect(chart).toContain('>list: 1.50<');
  expect(chart).not.toContain('NaN');
});

test('each size says what the download promises', () => {
  const download = { ...line('CSV', 1), readsAll: true as const };
  const measured = { firstByteMs: 30, grownMb: 60, megabytes: 2 };
  const lines = [
    line('list', 1),
    {
      ...download,
      portal: { ...download.portal, ...measured },
      floor: { ...download.floor, ...measured },
    },
  ];

  expect(growthDownloads([{ applications: 1_000, lines }])).toEqual([
    '- 1,000 applications, CSV: 2.00 MB; first byte after 30.0 ms (COPY 30.0), target 200: ok',
    '- 1,000 applications, CSV: memory grew by 60.0 MB (COPY 60.0), target 50: missed',
  ]);
});

test('names stand apart and above the bottom, each as near its line as that allows', () => {
  const room = { gap: 10, bottom: 100 };

  expect(spread([20, 50], room)).toEqual([20, 50]);
  expect(spread([20, 22, 23], room)).toEqual([20, 30, 40]);
  expect(spread([20, 95, 96], room)).toEqual([20, 90, 100]);
});

test('a ratio is a bar that ends before, at or beyond the mark of its target', () => {
  expect(ratioChart([line('a', 1), line('bc', 2)])).toBe(
    'a   ██████████     │ 1.00\nbc  ███████████████│████ 2.00',
  );
});

test('figures replace those of their own section alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-note-'));
  const file = join(folder, 'note.md');
  const note = (growth: string) =>
    `head\n<!-- measured: how -->\nold\n<!-- end of measured -->\n<!-- growth: how -->\n${growth}<!-- end of growth -->\ntail\n`;
  writeFileSync(file, note('old\n'));

  writeSection(file, 'growth', 'new');
  const written = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });

  expect(written).toBe(note('\nnew\n\n'));
  expect(() => writeSection(join(import.meta.dirname, 'table.ts'), 'growth', '')).toThrow('lacks');
});

test('growth and the embedded engine take no database that is filled already', () => {
  expect(() => readOptions(['--growth', '--database', 'postgres://x'])).toThrow();
  expect(() => readOptions(['--embedded', '--database', 'postgres://x'])).toThrow();
  expect(readOptions(['--embedded']).rows).toBe(10_000);
  expect(readOptions(['--growth']).rows).toBe(1_000_000);
});
