import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField } from '#contract/reports/exports.ts';
import type { Cell } from '#server/core/csv-line.ts';
import { readCsv } from '#test/read-csv.ts';
import { type CsvRow, csvHead, csvPieces } from './csv.ts';

type Cells = Partial<Record<CsvField, Cell>>;
const row = (given: Cells): CsvRow => {
  const cells: Cells = { created_at: '2026-11-15T04:11:22.123Z', status: 'new', ...given };
  return CSV_FIELDS.map((field) => cells[field] ?? null);
};
const write = (...rows: CsvRow[]) => Buffer.concat(csvPieces(rows)).toString();
const cell = (value: string) => readCsv(write(row({ full_name: value })))[0]?.[2];

test('the head is a byte order mark and one line of readable headings', () => {
  const head = csvHead();

  expect(head.startsWith('\uFEFFApplication number,Status,Full name,Email,')).toBe(true);
  expect(readCsv(head.slice(1))).toEqual([Object.values(CSV_HEADINGS)]);
  expect(new Set(Object.values(CSV_HEADINGS)).size).toBe(CSV_FIELDS.length);
});

test.each([
  ['emoji 😀 and 王小明'],
  ['محمد الأحمد'],
  ["O'Brien"],
  ['3 = 3'],
  ['1 800 555 0100'],
  ['10001'],
  ['0'],
  ['12345678901'],
])('%j is read back as it was', (value) => {
  expect(cell(value)).toBe(value);
});

test.each([
  ['=cmd()'],
  ['+1 555 0100'],
  ['-1'],
  ['@x'],
  ['\rx'],
  ['  =1'],
  ['＝1'],
  ['02134'],
  ['00501'],
  ['441234567890'],
])('%j is marked as text by an apostrophe', (value) => {
  expect(cell(value)).toBe(`'${value}`);
});

test.each([
  ['\t=1', "'\t'=1"],
  ['\n+1', "\n'+1"],
  ['Ann;=1+1', "Ann;'=1+1"],
  ['Ann; @x', "Ann; '@x"],
  ['First line\n=1+1', "First line\n'=1+1"],
  ['a\t-1', "a\t'-1"],
  ['a\r\n＋1', "a\r\n'＋1"],
  ['a;b\n- not = here; but 3-4', "a;b\n'- not = here; but 3-4"],
])('in %j a formula behind a separator is marked as text', (value, expected) => {
  expect(cell(value)).toBe(expected);
});

test('answers of line ends alone are written in no time', () => {
  const value = `a${'\n'.repeat(9_998)}b`;
  const started = performance.now();

  for (let n = 0; n < 300; n += 1) expect(cell(value)).toBe(value);

  // Each took a twentieth of a second.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('any text is quoted just as csv-stringify quotes it', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', "'", ';', 'a', 'é', '😀'),
  });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (values) => {
      const fields = ['full_name', 'email', 'flag_reason', 'user_agent'] as const;
      const rows = values.map((value, position) =>
        row({ [fields[position % 4] ?? 'email']: value }),
      );
      const expected = stringify(
        rows.map((cells) => cells.with(CSV_FIELDS.indexOf('status'), 'New')),
        { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
      );

      expect(write(...rows)).toBe(expected);
    }),
  );
});

test('rows are written in small chunks of whole lines', () => {
  const rows = Array.from({ length: 50 }, () => row({ question_1_education: 'x'.repeat(10_000) }));

  const pieces = csvPieces(rows);

  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.flatMap((piece) => readCsv(piece.toString()))).toHaveLength(50);
});
