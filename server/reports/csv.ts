import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField } from '#contract/reports/exports.ts';
import { RECOMMENDATION_LABELS } from '#contract/reviews/rubric.ts';
import { BYTE_ORDER_MARK, type Cell, writeLine } from '#server/core/csv-line.ts';

/** The cells of a line, in the order of CSV_FIELDS. */
export type CsvRow = Cell[];

/** Chunks of this size are garbage collected early; one string per page is not. */
const PIECE = 64 * 1024;

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
