import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';
import { accountMails } from './mail.account-messages.ts';
import type { StoredMail } from './mail.jobs.ts';

/** Mail to accounts of correspondents in the language that they applied in. */
export async function inOwnLanguage(tx: Db, mails: StoredMail[]): Promise<StoredMail[]> {
  const isAsking = ({ kind, facts }: StoredMail) => kind in accountMails && !('language' in facts);
  const asking = mails.filter(isAsking);
  if (asking.length === 0) return mails;
  const owners = await tx
    .select({ id: users.id, email: users.email, language: applications.language })
    .from(users)
    .innerJoin(trainings, eq(trainings.user_id, users.id))
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(
      and(
        eq(users.role, 'correspondent'),
        ne(applications.language, 'en'),
        or(
          inArray(sql`lower(${users.email})`, asking.flatMap(addressesOf)),
          inArray(users.id, asking.flatMap(ownerOf)),
        ),
      ),
    );
  return mails.map((mail) => {
    const owner = isAsking(mail)
      ? owners.find(
          ({ id, email }) =>
            ownerOf(mail).includes(id) || addressesOf(mail).includes(email.toLowerCase()),
        )
      : undefined;
    return owner ? { ...mail, facts: { ...mail.facts, language: owner.language } } : mail;
  });
}

/** A change of address is mailed to the old one, too, which may be nobody's by then. */
const addressesOf = ({ to, facts }: StoredMail) =>
  [to, ...('new_email' in facts ? [String(facts.new_email)] : [])].map((one) => one.toLowerCase());

/** A link to confirm an address goes to one that is nobody's yet. */
const ownerOf = ({ link }: StoredMail) => (link && 'user_id' in link ? [link.user_id] : []);
