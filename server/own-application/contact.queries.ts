import { and, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { isMadeFor } from '#server/db/link-address-sql.ts';
import { mailedLinks } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';

type Pending = { application_id: string; email: string; token_hash: string; expires_at: Date };

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

/** Ends every other link, but for those with which an earlier address takes back more than this one. */
export async function deleteLaterLinks(tx: Db, applicationId: string, tokenHash: string) {
  const own = tx
    .select({ expires_at: mailedLinks.expires_at })
    .from(mailedLinks)
    .where(eq(mailedLinks.token_hash, tokenHash));
  const isLater = or(
    ne(mailedLinks.purpose, 'revert_contact'),
    gt(mailedLinks.expires_at, sql`(${own})`),
  );
  await tx.delete(mailedLinks).where(and(isOther(applicationId, tokenHash), isLater));
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
    .where(and(eq(trainings.application_id, application_id), isMadeFor));
  await tx
    .update(users)
    .set({
      email: sql`case when ${isTaken} then ${users.email} else ${to} end`,
      status: sql`case when ${isTaken} then 'inactive' else ${users.status} end`,
    })
    .where(and(inArray(users.id, made), eq(sql`lower(${users.email})`, from.toLowerCase())));
}
