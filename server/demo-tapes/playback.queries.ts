import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';

/** A recording with whose it is. */
export async function findTape(db: Db, id: string) {
  const [found] = await db
    .select({
      take: takes.take,
      file_key: takes.file_key,
      type: takes.type,
      application: {
        id: applications.id,
        erased_at: applications.erased_at,
        status: applications.status,
        application_number: applications.application_number,
      },
      owner_id: trainings.user_id,
    })
    .from(takes)
    .innerJoin(applications, eq(applications.id, takes.application_id))
    .leftJoin(trainings, eq(trainings.application_id, takes.application_id))
    .where(eq(takes.id, id));
  return found;
}
