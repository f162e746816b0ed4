import type { HiddenPart } from '#contract/applications/applications.ts';
import { CSV_FIELDS, type CsvField } from '#contract/reports/exports.ts';
import { listHidden, maskText, type Viewer } from '#server/core/hidden.ts';
import { idsOf } from '#server/core/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { CsvRow } from './csv.ts';
import type { ReportRow } from './figures.ts';

const place = (field: CsvField) => CSV_FIELDS.indexOf(field);
const FLAG_REASON = place('flag_reason');
/** Where the technical data begins; it fills the rest of a line. */
const TECHNICAL = place('ip_address');

/** The places of the columns that each setting empties. */
const HIDDEN_CELLS: Record<HiddenPart, number[]> = {
  scores: CSV_FIELDS.filter((field) =>
    /^(review_(score|spread|notes)|recommendation|points_)/.test(field),
  ).map(place),
  identity: [
    ...(['full_name', 'email', 'phone'] as const).map(place),
    ...CSV_FIELDS.slice(TECHNICAL).map(place),
  ],
};

/** The lines of the CSV as the editor may see them (rule review-9). */
export async function hideCells(db: Db, viewer: Viewer, page: { id: string; cells: CsvRow }[]) {
  const hidden = await listHidden(db, viewer, idsOf(page));
  const emptied = viewer.hides.flatMap((part) => HIDDEN_CELLS[part]);
  return page.map(({ id, cells }) => {
    const person = hidden.get(id);
    if (!person) return cells;
    const flagReason = cells[FLAG_REASON];
    if (typeof flagReason === 'string') {
      cells[FLAG_REASON] = maskText(person, viewer.hides)(flagReason);
    }
    for (const position of emptied) cells[position] = null;
    return cells;
  });
}

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
      full_name: viewer.hides.includes('identity') ? null : full_name,
      review_score: viewer.hides.includes('scores') ? null : review_score,
      flag_reason: flag_reason && maskText(person, viewer.hides)(flag_reason),
    };
  });
}
