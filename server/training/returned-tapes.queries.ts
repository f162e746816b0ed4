import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { takes, tapeNotes } from '#server/db/training-schema.ts';

/** Marks the latest take that each of these applications has sent in, unless it is marked already. */
export async function returnLatest(tx: Db, applicationIds: string[], returned_batch: string) {
  const latest = tx
    .selectDistinctOn([takes.application_id], { id: takes.id })
    .from(takes)
    .where(and(inArray(takes.application_id, applicationIds), isNotNull(takes.submitted_at)))
    .orderBy(takes.application_id, desc(takes.take));
  return tx
    .update(takes)
    .set({ returned_at: sql`now()`, returned_batch })
    .where(and(inArray(takes.id, latest), isNull(takes.returned_at)))
    .returning({ id: takes.id, application_id: takes.application_id, take: takes.take });
}

/** What editors noted for the applicant, in the order of the tape. */
export async function listNotesForApplicant(tx: Db, tapeIds: string[]) {
  return tx
    .select(columnsOf(tapeNotes, 'take_id', 'at_seconds', 'note'))
    .from(tapeNotes)
    .where(and(inArray(tapeNotes.take_id, tapeIds), eq(tapeNotes.for_applicant, true)))
    .orderBy(asc(tapeNotes.at_seconds), asc(tapeNotes.created_at), asc(tapeNotes.id));
}

export async function unreturn(tx: Db, applicationIds: string[], batchId: string) {
  await tx
    .update(takes)
    .set({ returned_at: null, returned_batch: null })
    .where(and(eq(takes.returned_batch, batchId), inArray(takes.application_id, applicationIds)));
}
