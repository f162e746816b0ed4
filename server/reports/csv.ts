import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField } from '#contract/reports/exports.ts';
import { RECOMMENDATION_LABELS } from '#contract/reviews/rubric.ts';
import { formatYesNo } from '#contract/shared/format.ts';

export type Cell = string | number | boolean | null;
/** The cells of a line, in the order of CSV_FIELDS. */
export type CsvRow = Cell[];

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
  if (typeof value === 'boolean') return formatYesNo(value);
  if (typeof value === 'number') return String(value);
  const text = !isHarmless(value) && MISREAD.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Most cells begin with a letter or are a short number: they need no trying of each pattern. */
function isHarmless(value: string): boolean {
  const first = value.charCodeAt(0);
  const letter = first | 0x20; // the small one, if it is a letter
  if (letter >= 0x61 && letter <= 0x7a) return true;
  return first >= 0x31 && first <= 0x39 && value.length < 12;
}

function writeLine(cells: Cell[]): string {
  let line = writeCell(cells[0] ?? null);
  for (let n = 1; n < cells.length; n += 1) line += `,${writeCell(cells[n] ?? null)}`;
  return line + LINE_END;
}

export function csvHead(): string {
  return BYTE_ORDER_MARK + writeLine(CSV_FIELDS.map((field) => CSV_HEADINGS[field]));
}

/**
 * The lines of some rows, in pieces. All at once: waiting for a slow reader, a page's cells would
 * live long enough to be taken for old ones, and be a quarter of what an export costs to collect.
 */
export function csvPieces(rows: CsvRow[]): Buffer[] {
  const pieces: Buffer[] = [];
  let piece = '';
  for (const row of rows) {
    piece += writeLine(withLabels(row));
    if (piece.length < PIECE) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  if (piece !== '') pieces.push(Buffer.from(piece));
  return pieces;
}

const place = (field: CsvField) => CSV_FIELDS.indexOf(field);
const LABELLED: Array<[number, Map<Cell | undefined, string>]> = [
  [place('status'), new Map(Object.entries(STATUS_INFO).map(([key, { label }]) => [key, label]))],
  [place('recommendation'), new Map(Object.entries(RECOMMENDATION_LABELS))],
];

/** What is stored was checked when it came in, except by tools that write past the portal. */
function withLabels(row: CsvRow): CsvRow {
  for (const [position, labels] of LABELLED) {
    row[position] = labels.get(row[position]) ?? row[position] ?? null;
  }
  return row;
}
