import { formatYesNo } from '#contract/shared/format.ts';

export type Cell = string | number | boolean | null;

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
// Looks back from what may begin one: looking ahead, each of ten thousand line ends would read those behind it.
const FORMULA_INSIDE = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=[;\n\r\t]\s*.)/g;
const NEEDS_QUOTES = /[",\r\n]/;
/** Most cells have none of these: one look instead of two patterns. */
const SPECIAL = /[",;\r\n\t]/;
const LINE_END = '\r\n';
/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// Not by a library: with some seventy columns csv-stringify doubled the processor time of an export.
// The tests compare the result with it.
function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return formatYesNo(value);
  if (typeof value === 'number') return String(value);
  if (!SPECIAL.test(value)) return asText(value);
  const text = asText(value.replace(FORMULA_INSIDE, "'$&"));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText(value: string): string {
  return !isHarmless(value) && MISREAD.test(value) ? `'${value}` : value;
}

/** The text of a cell that was written here, before its apostrophe: a corrected file comes back. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && MISREAD.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Most cells begin with a letter or are a short number: skips the slower pattern for them. */
function isHarmless(value: string): boolean {
  const first = value.charCodeAt(0);
  const letter = first | 0x20; // lowercase, if it is a letter
  if (letter >= 0x61 && letter <= 0x7a) return true;
  return first >= 0x31 && first <= 0x39 && value.length < 12;
}

export function writeLine(cells: Cell[]): string {
  let line = writeCell(cells[0] ?? null);
  for (let n = 1; n < cells.length; n += 1) line += `,${writeCell(cells[n] ?? null)}`;
  return line + LINE_END;
}
