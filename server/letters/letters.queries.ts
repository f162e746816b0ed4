import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LetterListQuery } from '#contract/letters/letters.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { letterRecipients, letters } from '#server/db/letter-schema.ts';
import { applications } from '#server/db/schema.ts';
import { trainings } from '#server/db/training-schema.ts';

const APPLICATION = {
  ...columnsOf(applications, 'id', 'email', 'full_name', 'phone', 'application_number', 'language'),
  ...columnsOf(applications, 'created_at', 'erased_at'),
};

/** For conditions about the accounts of `listUsers`. */
export const USER_ID = users.id;

export async function listApplications(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db.select(APPLICATION).from(applications).where(inArray(applications.id, ids));
}

/** `isShown`: whether the account is not that of somebody who is hidden from the editor. */
export async function listUsers(db: Db, ids: string[], isShown: SQL | undefined) {
  if (ids.length === 0) return [];
  return db
    .select({
      ...columnsOf(users, 'id', 'name', 'email', 'status'),
      is_shown: sql<boolean>`${isShown ?? sql`true`}`,
    })
    .from(users)
    .where(inArray(users.id, ids));
}

/** Of these accounts, the latest one last. */
export async function listApplicationsOf(db: Db, userIds: string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ user_id: trainings.user_id, ...APPLICATION })
    .from(trainings)
    .innerJoin(applications, eq(applications.id, trainings.application_id))
    .where(and(inArray(trainings.user_id, userIds), isNull(applications.erased_at)))
    .orderBy(asc(applications.created_at), asc(applications.application_number));
}

type Given = { application_ids: string[]; user_ids: string[] };

/** Accounts, then applications, each in one order, as everything that erases or deletes them locks them. */
export async function lockPeople(
  tx: Db,
  senderId: string,
  { application_ids, user_ids }: Given,
  strength: 'key share' | 'share',
): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [senderId, ...user_ids]))
    .orderBy(users.id)
    .for(strength);
  if (application_ids.length > 0) {
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, application_ids))
      .orderBy(applications.id)
      .for(strength);
  }
  return locked.some(({ id }) => id === senderId);
}

export async function insertLetter(
  tx: Db,
  letter: typeof letters.$inferInsert,
  { application_ids, user_ids }: Given,
): Promise<string> {
  const [{ id: letter_id } = { id: '' }] = await tx
    .insert(letters)
    .values(letter)
    .returning({ id: letters.id });
  await tx
    .insert(letterRecipients)
    .values([
      ...application_ids.map((application_id) => ({ letter_id, application_id })),
      ...user_ids.map((user_id) => ({ letter_id, user_id })),
    ]);
  return letter_id;
}

/** Held ones that can no longer be undone, the oldest first. */
export async function listDue(db: Db, before: Date) {
  return db
    .select({ id: letters.id, sender_id: letters.sender_id })
    .from(letters)
    .where(and(isHeld, lte(letters.created_at, before)))
    .orderBy(asc(letters.created_at));
}

const isHeld = and(isNull(letters.released_at), isNull(letters.undone_at));

export async function listRecipients(db: Db, letterId: string): Promise<Given> {
  const found = await db
    .select()
    .from(letterRecipients)
    .where(eq(letterRecipients.letter_id, letterId));
  return {
    application_ids: found.flatMap(({ application_id }) => application_id ?? []),
    user_ids: found.flatMap(({ user_id }) => user_id ?? []),
  };
}

/** Undefined once another process has sent it, or its sender has undone it. */
export async function lockHeld(tx: Db, id: string) {
  const [found] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), isHeld))
    .for('update');
  return found;
}

export async function lockOwn(tx: Db, id: string, senderId: string) {
  const [found] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.sender_id, senderId)))
    .for('update');
  return found;
}

export async function close(tx: Db, id: string, end: 'released_at' | 'undone_at', at: Date) {
  await tx
    .update(letters)
    .set({ [end]: at })
    .where(eq(letters.id, id));
}

/** Whose name and address the letters carry, while they are an editor. */
export async function getSender(db: Db, id: string) {
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active')));
  return found;
}

export async function listLetters(db: Db, { page, limit }: LetterListQuery) {
  const rows = await db
    .select({
      ...columnsOf(letters, 'id', 'subject', 'body'),
      by: { id: users.id, name: users.name },
      at: letters.created_at,
      recipients: letters.recipients,
      undone: sql<boolean>`${letters.undone_at} is not null`,
    })
    .from(letters)
    .leftJoin(users, eq(users.id, letters.sender_id))
    .orderBy(desc(letters.created_at), desc(letters.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, totalCount: await db.$count(letters) };
}

/** Letters to these people, and letters that match one of the patterns, which are in lower case. */
export async function lockAbout(tx: Db, applicationIds: string[], patterns: string[]) {
  const ids = sql`any(${sql.param(applicationIds)}::uuid[])`;
  return tx
    .select({ id: letters.id, subject: letters.subject, body: letters.body })
    .from(letters)
    .where(
      or(
        sql`${letters.id} in (
          select letter_id from letter_recipients where application_id = ${ids} or user_id in (
            select user_id from trainings where application_id = ${ids}))`,
        sql`lower(${letters.subject} || ' ' || ${letters.body}) ~ any (${sql.param(patterns)}::text[])`,
      ),
    )
    .orderBy(letters.id)
    .for('update');
}

export async function updateWords(tx: Db, id: string, words: { subject: string; body: string }) {
  await tx.update(letters).set(words).where(eq(letters.id, id));
}
