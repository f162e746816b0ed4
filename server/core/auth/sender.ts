import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { normalizeApplicationNumber } from '#contract/applications/applications.ts';
import type { Proof } from '#contract/apply/status-lookup.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';

type Sent = Pick<Proof, 'submission_id'> & { application_number: string };

/** Whether the browser that sent this stored application asks. */
export const isSentBy = (
  stored: { submission_id: string | null },
  { submission_id }: Pick<Proof, 'submission_id'>,
) => submission_id !== undefined && stored.submission_id === submission_id.toLowerCase();

/** The same for one that is not read yet. */
export async function isSender(db: Db, { application_number, submission_id }: Sent) {
  const id = z.uuid().safeParse(submission_id);
  if (!id.success) return false;
  const isIt = and(
    eq(applications.submission_id, id.data),
    eq(applications.application_number, normalizeApplicationNumber(application_number)),
  );
  return (await db.$count(applications, isIt)) > 0;
}
