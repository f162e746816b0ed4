import { CSV_FIELDS, CSV_HEADINGS, type CsvField, YES_NO } from '#contract/exports.ts';
import { RECOMMENDATION_LABELS } from '#contract/review.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/statuses.ts';

type Cell = string | number | boolean | null;
export type CsvRow = Record<CsvField, Cell> & {
  id: string;
  created_at: string;
  status: ApplicationStatus;
  recommendation: string | null;
};

/**
 * Text that a spreadsheet would take for something else gets an apostrophe in front, its own sign
 * for "this is text": formulas, which must not run, and digits that a number would spoil, such as
 * the ZIP code 02134 or a long phone number. So a phone number that begins with a plus keeps it,
 * behind an apostrophe. The other way to keep zeros, ="02134", is itself a formula: whoever checks
 * that a file holds none could not tell it from an attack, and other programs read it literally.
 */
const MISREAD = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r]|0\d+$|\d{12,}$)/;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = '\r\n';
/** Makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Pieces of this many characters die young in memory; a page as one string does not. */
const PIECE = 64 * 1024;

// Written here and not by a library: with some seventy columns csv-stringify doubled the time that
// an export takes of the processor. The tests hold the result against it.
function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? YES_NO.yes : YES_NO.no;
  if (typeof value === 'number') return String(value);
  const text = MISREAD.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeLine(cells: Cell[]): string {
  let line = '';
  for (const cell of cells) line += `${writeCell(cell)},`;
  return line.slice(0, -1) + LINE_END;
}

export function csvHead(): string {
  return BYTE_ORDER_MARK + writeLine(CSV_FIELDS.map((field) => CSV_HEADINGS[field]));
}

/** The lines of some rows, a few at a time. */
export function* csvLines(rows: CsvRow[]): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += writeLine(CSV_FIELDS.map((field) => cellOf(row, field)));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function cellOf(row: CsvRow, field: CsvField): Cell {
  if (field === 'status') return STATUS_INFO[row.status].label;
  if (field === 'recommendation') return labelOf(row.recommendation);
  return row[field];
}

const LABELS: Record<string, string> = RECOMMENDATION_LABELS;

/** What is stored was checked when it came in, except by tools that write past the portal. */
function labelOf(recommendation: string | null): string | null {
  return recommendation && (LABELS[recommendation] ?? recommendation);
}
