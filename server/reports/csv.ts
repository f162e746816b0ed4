import { stringify } from 'csv-stringify/sync';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField, YES_NO } from '#contract/exports.ts';
import { RECOMMENDATION_LABELS } from '#contract/review.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/statuses.ts';

const LABELS: Record<string, string> = RECOMMENDATION_LABELS;

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

const asText = (value: string) => (MISREAD.test(value) ? `'${value}` : value);

const OPTIONS = {
  record_delimiter: 'windows',
  // A second net under asText, which leaves nothing for it to find.
  escape_formulas: true,
  cast: {
    string: asText,
    boolean: (value: boolean) => (value ? YES_NO.yes : YES_NO.no),
  },
} as const;

/** The mark that makes spreadsheets read UTF-8, and the headings. */
export function csvHead(): string {
  return stringify([CSV_FIELDS.map((field) => CSV_HEADINGS[field])], { ...OPTIONS, bom: true });
}

export function csvLines(rows: CsvRow[]): string {
  return stringify(rows.map(toCells), OPTIONS);
}

function toCells(row: CsvRow): Cell[] {
  return CSV_FIELDS.map((field) => {
    if (field === 'status') return STATUS_INFO[row.status].label;
    if (field === 'recommendation') return labelOf(row.recommendation);
    return row[field];
  });
}

/** What is stored was checked when it came in, except by tools that write past the portal. */
function labelOf(recommendation: string | null): string | null {
  return recommendation && (LABELS[recommendation] ?? recommendation);
}
