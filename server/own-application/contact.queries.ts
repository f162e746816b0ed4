import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { applications, mailedLinks } from '#server/db/schema.ts';

const CONTACT = {
  id: applications.id,
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

const isContactLink = (tokenHash: string, now: Date) =>
  and(
    eq(mailedLinks.token_hash, tokenHash),
    eq(mailedLinks.purpose, 'confirm_contact'),
    gt(mailedLinks.expires_at, now),
  );

/** The application behind a link to a new address, locked, so that the link can be read safely. */
export async function lockByContactLink(tx: Db, tokenHash: string, now: Date) {
  const link = tx
    .select({ id: mailedLinks.application_id })
    .from(mailedLinks)
    .where(isContactLink(tokenHash, now));
  const [found] = await tx
    .select(CONTACT)
    .from(applications)
    .where(and(inArray(applications.id, link), isNull(applications.erased_at)))
    .for('no key update');
  return found;
}

/** A second statement after the lock: it may have waited for a request of another address. */
export async function getRequestedAddress(tx: Db, tokenHash: string, now: Date) {
  const [link] = await tx
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(isContactLink(tokenHash, now));
  return link?.email ?? undefined;
}

/** The caller holds the application's lock. The latest request is the one that counts. */
export async function replaceRequest(
  tx: Db,
  request: { application_id: string; email: string; token_hash: string; expires_at: Date },
) {
  const purpose = 'confirm_contact' as const;
  await tx
    .delete(mailedLinks)
    .where(
      and(eq(mailedLinks.application_id, request.application_id), eq(mailedLinks.purpose, purpose)),
    );
  await tx.insert(mailedLinks).values({ ...request, purpose });
}

/** Ends every other link of the application: they were mailed to the old address. */
export async function deleteOtherLinks(tx: Db, applicationId: string, tokenHash: string) {
  await tx
    .delete(mailedLinks)
    .where(
      and(eq(mailedLinks.application_id, applicationId), ne(mailedLinks.token_hash, tokenHash)),
    );
}
