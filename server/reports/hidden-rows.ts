import type { HiddenPart } from '#contract/applications/applications.ts';
import { CSV_FIELDS, type CsvField } from '#contract/reports/exports.ts';
import type { Cell } from '#server/core/csv-line.ts';
import { listHidden, listHiddenNumbers, maskText, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { CsvRow } from './csv.ts';
import type { ReportRow } from './figures.ts';

const place = (field: CsvField) => CSV_FIELDS.indexOf(field);
/** What editors wrote. */
const TEXTS = (['flag_reason', 'feedback', 'review_notes'] as const).map(place);
/** The numbers of other applications of the same person. */
const OTHERS = (['possible_duplicate_of', 'previous_application'] as const).map(place);
/** Where the technical data begins; it fills the rest of a line. */
const TECHNICAL = place('ip_address');

/** The places of the columns that each setting empties. */
const HIDDEN_CELLS: Record<HiddenPart, number[]> = {
  scores: CSV_FIELDS.filter((field) =>
    /^(review_(score|spread|notes)|recommendation|points_)/.test(field),
  ).map(place),
  identity: [
    ...(['full_name', 'email', 'phone'] as const).map(place),
    ...OTHERS,
    ...CSV_FIELDS.slice(TECHNICAL).map(place),
  ],
};

/** The lines of the CSV as the editor may see them (rule review-9). */
export async function hideCells(db: Db, viewer: Viewer, page: { id: string; cells: CsvRow }[]) {
  const hidden = await listHidden(db, viewer, idsOf(page));
  const named = page.flatMap(({ cells }) => OTHERS.map((position) => cells[position]));
  const hiddenOthers: Set<unknown> = await listHiddenNumbers(db, viewer, named.filter(isText));
  return page.map(({ id, cells }) => {
    const person = hidden.get(id);
    const change = (positions: number[], to: (cell: Cell | undefined) => Cell | undefined) => {
      for (const position of positions) cells[position] = to(cells[position]) ?? null;
    };
    change(OTHERS, (number) => (hiddenOthers.has(number) ? null : number));
    if (!person) return cells;
    const redact = maskText(person, person.hidden);
    change(TEXTS, (text) => (isText(text) ? redact(text) : text));
    for (const part of person.hidden) change(HIDDEN_CELLS[part], () => null);
    return cells;
  });
}

const isText = (cell: Cell | undefined) => typeof cell === 'string';

/** The same for the table of the PDF. */
export async function hideColumns<Row extends ReportRow & { id: string }>(
  db: Db,
  viewer: Viewer,
  page: Row[],
): Promise<Row[]> {
  const hidden = await listHidden(db, viewer, idsOf(page));
  return page.map((row) => {
    const person = hidden.get(row.id);
    if (!person) return row;
    const { full_name, review_score, flag_reason } = row;
    return {
      ...row,
      full_name: person.hidden.includes('identity') ? null : full_name,
      review_score: person.hidden.includes('scores') ? null : review_score,
      flag_reason: flag_reason && maskText(person, person.hidden)(flag_reason),
    };
  });
}
