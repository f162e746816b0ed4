import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { mailedLinks } from '#server/db/schema.ts';

/** Whether this token is of a link about this application that has not expired. */
export async function hasOwnLink(db: Db, applicationId: string, tokenHash: string, now: Date) {
  const isIt = and(
    eq(mailedLinks.token_hash, tokenHash),
    eq(mailedLinks.purpose, 'own_application'),
    eq(mailedLinks.application_id, applicationId),
    gt(mailedLinks.expires_at, now),
  );
  return (await db.$count(mailedLinks, isIt)) > 0;
}
