import { asc, inArray, lt, sql } from 'drizzle-orm';
import { essayMarks as marks } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { essayMarks, MARKS_VERSION } from '#server/db/essay-marks.ts';
import { essayText } from '#server/db/essay-text.ts';
import { applications } from '#server/db/schema.ts';

const BATCH = 50;

/**
 * Marks the essays of some applications that wait for it, and returns their number. Who comes second
 * waits for the lock of the first, and goes on behind it: each is marked once.
 */
export async function markBatch(db: Db, batch = BATCH): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: marks.application_id })
      .from(marks)
      .where(isWaiting)
      .orderBy(asc(marks.version), asc(marks.application_id))
      .limit(batch)
      .for('update');
    if (waiting.length === 0) return 0;
    // Read after the lock: while waiting for it, an essay may have changed.
    const essays = await tx
      .select({ id: applications.id, text: essayText(applications) })
      .from(applications)
      .where(
        inArray(
          applications.id,
          waiting.map(({ id }) => id),
        ),
      );
    const ids = essays.map(({ id }) => id);
    const literals = essays.map(({ text }) => `{${essayMarks(text)}}`);
    await tx.execute(sql`
      update ${marks} set version = ${MARKS_VERSION}, marks = found.marks::int[]
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(literals)}::text[]) as found (id, marks)
      where ${marks.application_id} = found.id`);
    return waiting.length;
  });
}

/** Marks of a later version are those of a later process. */
const isWaiting = lt(marks.version, MARKS_VERSION);

export const countWaiting = (db: Db): Promise<number> => db.$count(marks, isWaiting);
