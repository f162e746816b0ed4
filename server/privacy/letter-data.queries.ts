import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { letterRecipients, letters } from '#server/db/letter-schema.ts';

/** What editors wrote to the applicant, and to the account. */
export async function listLetters(db: Db, applicationId: string, userId: string | undefined) {
  const addressed = db
    .select({ id: letterRecipients.letter_id })
    .from(letterRecipients)
    .where(
      or(
        eq(letterRecipients.application_id, applicationId),
        userId ? eq(letterRecipients.user_id, userId) : undefined,
      ),
    );
  return db
    .select({
      subject: letters.subject,
      body: letters.body,
      at: letters.created_at,
      undone: sql<boolean>`${letters.undone_at} is not null`,
    })
    .from(letters)
    .where(inArray(letters.id, addressed))
    .orderBy(asc(letters.created_at), asc(letters.id));
}
