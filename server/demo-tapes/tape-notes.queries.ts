import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { takes, tapeNotes } from '#server/db/training-schema.ts';

const NOTE = {
  ...columnsOf(tapeNotes, 'id', 'take_id', 'at_seconds', 'note'),
  ...columnsOf(tapeNotes, 'for_applicant', 'user_name', 'created_at'),
};

/** The latest take first, each in the order of its moments. */
export async function listNotes(db: Db, applicationId: string) {
  return db
    .select(NOTE)
    .from(tapeNotes)
    .innerJoin(takes, eq(takes.id, tapeNotes.take_id))
    .where(eq(takes.application_id, applicationId))
    .orderBy(desc(takes.take), tapeNotes.at_seconds, tapeNotes.created_at, tapeNotes.id);
}

/** A take that was sent in: the given one, or the latest. */
export async function getSubmittedTape(
  tx: Db,
  applicationId: string,
  tapeId: string | null | undefined,
) {
  const [found] = await tx
    .select({ id: takes.id, take: takes.take, seconds: takes.seconds })
    .from(takes)
    .where(
      and(
        eq(takes.application_id, applicationId),
        isNotNull(takes.submitted_at),
        tapeId ? eq(takes.id, tapeId) : undefined,
      ),
    )
    .orderBy(desc(takes.take))
    .limit(1);
  return found;
}

export const countNotes = (tx: Db, tapeId: string) =>
  tx.$count(tapeNotes, eq(tapeNotes.take_id, tapeId));

export async function insertNote(tx: Db, note: typeof tapeNotes.$inferInsert) {
  const [stored] = await tx.insert(tapeNotes).values(note).returning(NOTE);
  return stored as Awaited<ReturnType<typeof listNotes>>[number];
}

/** The moment of the deleted note and its take; undefined if there is none. */
export async function deleteNote(tx: Db, applicationId: string, noteId: string) {
  const [found] = await tx
    .select({ at_seconds: tapeNotes.at_seconds, take: takes.take })
    .from(tapeNotes)
    .innerJoin(takes, eq(takes.id, tapeNotes.take_id))
    .where(and(eq(tapeNotes.id, noteId), eq(takes.application_id, applicationId)));
  if (found) await tx.delete(tapeNotes).where(eq(tapeNotes.id, noteId));
  return found;
}
