import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { applications } from '#server/db/schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';

/** A recording with whose it is. */
export async function findTape(db: Db, id: string) {
  const [found] = await db
    .select({
      ...columnsOf(takes, 'take', 'file_key', 'type', 'captions', 'submitted_at'),
      application: columnsOf(applications, 'id', 'erased_at', 'status', 'application_number'),
      owner_id: trainings.user_id,
    })
    .from(takes)
    .innerJoin(applications, eq(applications.id, takes.application_id))
    .leftJoin(trainings, eq(trainings.application_id, takes.application_id))
    .where(eq(takes.id, id));
  return found;
}
