import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField } from '#contract/reports/exports.ts';
import { RECOMMENDATION_LABELS } from '#contract/reviews/rubric.ts';
import { formatYesNo } from '#contract/shared/format.ts';

export type Cell = string | number | boolean | null;
/** The cells of a line, in the order of CSV_FIELDS. */
export type CsvRow = Cell[];

/**
 * Text that a spreadsheet would misread gets an apostrophe in front, which marks it as text:
 * formulas, which must not run, and digits that would change as a number, such as the ZIP code
 * 02134 or a long phone number. Not ="02134", which is itself a formula: a check for formulas could
 * not tell it from an attack, and other programs read it literally.
 */
const MISREAD = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r]|0\d+$|\d{12,}$)/;
/**
 * A formula behind a separator would run, too, in a spreadsheet that splits cells at semicolons, as
 * most of Europe's do: it does not recognize the quotes of such a cell.
 */
const FORMULA_INSIDE = /([;\n\r\t])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",\r\n]/;
/** Most cells have none of these: one look instead of two patterns. */
const SPECIAL = /[",;\r\n\t]/;
const LINE_END = '\r\n';
/** Makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Chunks of this size are garbage collected early; one string per page is not. */
const PIECE = 64 * 1024;

// Not by a library: with some seventy columns csv-stringify doubled the processor time of an export.
// The tests compare the result with it.
function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return formatYesNo(value);
  if (typeof value === 'number') return String(value);
  if (!SPECIAL.test(value)) return asText(value);
  const text = asText(value.replace(FORMULA_INSIDE, "$1'"));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText(value: string): string {
  return !isHarmless(value) && MISREAD.test(value) ? `'${value}` : value;
}

/** Most cells begin with a letter or are a short number: skips the slower pattern for them. */
function isHarmless(value: string): boolean {
  const first = value.charCodeAt(0);
  const letter = first | 0x20; // lowercase, if it is a letter
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
 * The lines of some rows, in chunks. Written at once: waiting for a slow client, the cells of a
 * page would move to the old generation, and collecting them took a quarter of an export's time.
 * Encoded line by line: one curly quote makes a whole string slow to encode.
 */
export function csvPieces(rows: CsvRow[]): Buffer[] {
  const pieces: Buffer[] = [];
  let lines: Buffer[] = [];
  let size = 0;
  for (const row of rows) {
    const line = Buffer.from(writeLine(withLabels(row)));
    lines.push(line);
    size += line.length;
    if (size < PIECE) continue;
    pieces.push(Buffer.concat(lines, size));
    lines = [];
    size = 0;
  }
  if (size > 0) pieces.push(Buffer.concat(lines, size));
  return pieces;
}

const place = (field: CsvField) => CSV_FIELDS.indexOf(field);
const STATUS = place('status');
const WITHDRAWN_AT = place('withdrawn_at');
const LABELLED: Array<[number, Map<Cell | undefined, string>]> = [
  [STATUS, new Map(Object.entries(STATUS_INFO).map(([key, { label }]) => [key, label]))],
  [place('recommendation'), new Map(Object.entries(RECOMMENDATION_LABELS))],
];

/** Falls back to the stored value: other tools may have written an unknown one. */
function withLabels(row: CsvRow): CsvRow {
  for (const [position, labels] of LABELLED) {
    row[position] = labels.get(row[position]) ?? row[position] ?? null;
  }
  // The same as statusLabel().
  if (row[WITHDRAWN_AT]) row[STATUS] = WITHDRAWN_LABEL;
  return row;
}
