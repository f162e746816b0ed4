import { and, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';

type Purpose = 'confirm_contact' | 'revert_contact';
type Pending = { application_id: string; email: string; token_hash: string; expires_at: Date };

const CONTACT = {
  id: applications.id,
  submission_id: applications.submission_id,
  application_number: applications.application_number,
  status: applications.status,
  version: applications.version,
  confirm_by: applications.confirm_by,
  full_name: applications.full_name,
  email: applications.email,
  phone: applications.phone,
  zip_code: applications.zip_code,
  language: applications.language,
};

/** Not `for update`: a submit of the same person holds a weaker lock on it. Excludes editors all the same. */
export async function lockContact(tx: Db, id: string) {
  const [found] = await tx
    .select(CONTACT)
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.erased_at)))
    .for('no key update');
  return found;
}
export type Contact = NonNullable<Awaited<ReturnType<typeof lockContact>>>;

export async function updateContact(
  tx: Db,
  id: string,
  at: Date,
  change: { phone: string } | { email: string },
) {
  await tx
    .update(applications)
    .set({ ...change, updated_at: at, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id));
}

const isContactLink = (tokenHash: string, purpose: Purpose, now: Date) =>
  and(
    eq(mailedLinks.token_hash, tokenHash),
    eq(mailedLinks.purpose, purpose),
    gt(mailedLinks.expires_at, now),
  );

export async function getLinkedApplication(db: Db, tokenHash: string, purpose: Purpose, now: Date) {
  const [link] = await db
    .select({ id: mailedLinks.application_id })
    .from(mailedLinks)
    .where(isContactLink(tokenHash, purpose, now));
  return link?.id ?? undefined;
}

/** The application behind a link about an address, locked, so that the link can be read safely. */
export async function lockByContactLink(tx: Db, tokenHash: string, purpose: Purpose, now: Date) {
  const link = tx
    .select({ id: mailedLinks.application_id })
    .from(mailedLinks)
    .where(isContactLink(tokenHash, purpose, now));
  const [found] = await tx
    .select(CONTACT)
    .from(applications)
    .where(and(inArray(applications.id, link), isNull(applications.erased_at)))
    .for('no key update');
  return found;
}

/** A second statement after the lock: it may have waited for a request of another address. */
export async function getLinkedAddress(tx: Db, tokenHash: string, purpose: Purpose, now: Date) {
  const [link] = await tx
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(isContactLink(tokenHash, purpose, now));
  return link?.email ?? undefined;
}

/** The caller holds the application's lock. The latest request is the one that counts. */
export async function replaceRequest(tx: Db, request: Pending) {
  const purpose = 'confirm_contact' as const;
  await tx
    .delete(mailedLinks)
    .where(
      and(eq(mailedLinks.application_id, request.application_id), eq(mailedLinks.purpose, purpose)),
    );
  await tx.insert(mailedLinks).values({ ...request, purpose });
}

/** Ends every other link to the old address, but for those that take back an earlier change. */
export async function deleteOtherLinks(tx: Db, applicationId: string, tokenHash: string) {
  await tx
    .delete(mailedLinks)
    .where(and(isOther(applicationId, tokenHash), ne(mailedLinks.purpose, 'revert_contact')));
}

export async function deleteAllLinks(tx: Db, applicationId: string, exceptHash: string) {
  await tx.delete(mailedLinks).where(isOther(applicationId, exceptHash));
}

const isOther = (applicationId: string, tokenHash: string) =>
  and(eq(mailedLinks.application_id, applicationId), ne(mailedLinks.token_hash, tokenHash));

/** Of the account that was made for the application. If another has the address, nobody can sign in. */
export async function revertAccount(
  tx: Db,
  { application_id, from, to }: { application_id: string; from: string; to: string },
) {
  const other = alias(users, 'other');
  const isTaken = exists(
    tx
      .select({ id: other.id })
      .from(other)
      .where(eq(sql`lower(${other.email})`, to.toLowerCase())),
  );
  const made = tx
    .select({ id: trainings.user_id })
    .from(trainings)
    .where(and(eq(trainings.application_id, application_id), trainings.created_account));
  await tx
    .update(users)
    .set({
      email: sql`case when ${isTaken} then ${users.email} else ${to} end`,
      status: sql`case when ${isTaken} then 'inactive' else ${users.status} end`,
    })
    .where(and(inArray(users.id, made), eq(sql`lower(${users.email})`, from.toLowerCase())));
}
