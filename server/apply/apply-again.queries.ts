import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { COMPARABLE_PHONE_DIGITS, phoneKey } from '#contract/apply/phone.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';

const value = {
  previous: sql`${sql.placeholder('previous')}::uuid`,
  own: sql`${sql.placeholder('own')}::uuid`,
};

const findRejection = prepareOnce((db) =>
  db
    .select({ rejected_at: applications.status_updated_at })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'rejected'),
        isNull(applications.withdrawn_at),
        isNull(applications.erased_at),
        // A submit that is sent again must not be refused because of its own rejection.
        sql`(${value.own} is null or ${applications.submission_id} is distinct from ${value.own})`,
        or(
          eq(applications.submission_id, value.previous),
          // Both: an address alone must not tell whether somebody was rejected.
          and(
            eq(sql`lower(${applications.email})`, sql.placeholder('email_key')),
            eq(applications.phone_digits, sql.placeholder('phone_key')),
            sql`length(${applications.phone_digits}) >= ${sql.raw(String(COMPARABLE_PHONE_DIGITS))}`,
          ),
        ),
      ),
    )
    .orderBy(desc(applications.status_updated_at))
    .limit(1)
    .prepare('latest_rejection'),
);

export type Person = {
  email: string;
  phone: string;
  submission_id: string | null;
  previous_submission_id: string | null;
};

/** When the same person was rejected last; undefined if never. Withdrawn applications do not count. */
export async function getLatestRejection(
  tx: Db,
  { email, phone, submission_id, previous_submission_id }: Person,
): Promise<Date | undefined> {
  const [found] = await findRejection(tx).execute({
    own: submission_id,
    previous: previous_submission_id,
    email_key: email.toLowerCase(),
    phone_key: phoneKey(phone),
  });
  return found?.rejected_at;
}
