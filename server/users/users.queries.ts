import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { CLIENT_ACTIONS, DELETED_ACCOUNT, FORMER_EDITOR } from '#contract/activity/activity.ts';
import type { HiddenPart } from '#contract/applications/applications.ts';
import type { UserListQuery } from '#contract/users/users.ts';
import { authChallenges, sessions, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { isShownAccount } from '#server/db/hidden-sql.ts';
import { applications, events, notes, reviews, securityEvents } from '#server/db/schema.ts';
import { storyNotes } from '#server/db/story-schema.ts';
import { tapeNotes, trainings } from '#server/db/training-schema.ts';
import { ANY_MENTION, mentionUser } from '#server/db/user-mentions.ts';

type Viewer = { id: string | null; hides: readonly HiddenPart[] };
export type StoredUser = typeof users.$inferSelect;
export type UserChange = Partial<
  Pick<StoredUser, 'name' | 'email' | 'role' | 'status' | 'password_hash' | 'password_change'>
>;

/** Without the accounts of people who are hidden from the viewer (rule review-9). */
export async function listUsers(
  db: Db,
  query: UserListQuery,
  viewer: Viewer,
): Promise<StoredUser[]> {
  const { search, role, status } = query;
  return db
    .select()
    .from(users)
    .where(
      and(
        role ? eq(users.role, role) : undefined,
        status ? eq(users.status, status) : undefined,
        search ? containsText(search) : undefined,
        isShownAccount(users.id, viewer),
      ),
    )
    .orderBy(...sorting(query));
}

// Lowercased by the database on both sides: JavaScript lowercases some letters differently.
function containsText(search: string): SQL {
  const pattern = `%${escapeLike(search)}%`;
  return sql`lower(${users.name} || ' ' || ${users.email}) like lower(${pattern})`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Ends in the id, so that equal rows have a stable order. */
function sorting({ sortBy, sortOrder }: UserListQuery): SQL[] {
  const direction = sql.raw(sortOrder);
  const column = {
    createdAt: sql`${users.createdAt} ${direction}`,
    // Never signed in counts as the longest time ago.
    lastLogin: sql`${users.lastLogin} ${direction} nulls ${sql.raw(sortOrder === 'asc' ? 'first' : 'last')}`,
    name: sql`lower(${users.name}) collate "C" ${direction}`,
    email: sql`lower(${users.email}) collate "C" ${direction}`,
    role: sql`${users.role} collate "C" ${direction}`,
  }[sortBy];
  return [column, sql`${users.id} ${direction}`];
}

export async function getUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** In the order of their ids: two changes of the same users must not deadlock. */
export async function lockUsers(
  tx: Db,
  ids: string[],
  strength: 'update' | 'no key update',
): Promise<StoredUser[]> {
  return tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for(strength);
}

export async function insertUser(tx: Db, user: typeof users.$inferInsert): Promise<StoredUser> {
  const [stored] = await tx.insert(users).values(user).returning();
  return stored as StoredUser;
}

export async function updateUsers(tx: Db, ids: string[], change: UserChange) {
  return tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(inArray(users.id, ids))
    .returning();
}

/** Rejections no longer count as what has deactivated these accounts. */
export async function forgetDeactivation(tx: Db, ids: string[]) {
  await tx
    .update(trainings)
    .set({ deactivated_batch: null })
    .where(and(inArray(trainings.user_id, ids), isNotNull(trainings.deactivated_batch)));
}

export async function deleteUsers(tx: Db, ids: string[]) {
  await tx.delete(users).where(inArray(users.id, ids));
}

/** In both logs. Before `forgetAuthors`, which leaves nothing to tell accounts apart. */
export async function setPseudonym(tx: Db, id: string, pseudonym: string) {
  await tx.update(events).set({ pseudonym }).where(eq(events.actor_id, id));
  await tx.update(securityEvents).set({ pseudonym }).where(eq(securityEvents.user_id, id));
}

/** Replaces the name of the author in events, notes, reviews and notes on tapes and stories. */
export async function forgetAuthors(tx: Db, ids: string[]) {
  // A review also changes those of colleagues, under the lock of its application.
  const reviewed = tx
    .select({ id: reviews.application_id })
    .from(reviews)
    .where(inArray(reviews.reviewer_id, ids));
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, reviewed))
    .orderBy(applications.id)
    .for('no key update');
  await tx
    .update(events)
    .set({
      actor_id: null,
      actor_name: sql`case when ${events.application_id} is null then ${DELETED_ACCOUNT} else ${FORMER_EDITOR} end`,
    })
    .where(inArray(events.actor_id, ids));
  await tx
    .update(notes)
    .set({ user_id: null, user_name: FORMER_EDITOR })
    .where(inArray(notes.user_id, ids));
  await tx
    .update(reviews)
    .set({ reviewer_id: null, reviewer_name: FORMER_EDITOR })
    .where(inArray(reviews.reviewer_id, ids));
  for (const table of [tapeNotes, storyNotes]) {
    await tx
      .update(table)
      .set({ user_id: null, user_name: FORMER_EDITOR })
      .where(inArray(table.user_id, ids));
  }
}

/**
 * Removes a user's names and addresses from the details of events: earlier ones from updates, and
 * the current ones from what other clients and older versions have recorded as text. `mentioned` replaces
 * the mentions, if given.
 */
export async function forgetInEvents(tx: Db, { id, name, email }: StoredUser, mentioned?: string) {
  const mention = mentionUser(id);
  await tx
    .update(events)
    .set({ details: mention })
    .where(
      and(
        eq(events.user_id, id),
        isNull(events.application_id),
        ne(events.details, ''),
        or(eq(events.action, 'USER_UPDATED'), notLike(events.details, ANY_MENTION)),
      ),
    );
  // Not inside another address: ann@example.org is no part of joann@example.org.
  const [person, address] = [`${name} (${email})`, email].map((text) =>
    text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'),
  );
  const written = `(?<![^\\s(,:])(${person}|${address})(?![^\\s),:])`;
  await tx
    .update(events)
    .set({ details: sql`regexp_replace(${events.details}, ${written}, ${mention}, 'gi')` })
    .where(and(inArray(events.action, [...CLIENT_ACTIONS]), containsEmail(email)));
  if (!mentioned) return;
  // With the index on the text, which is in lower case.
  await tx
    .update(events)
    .set({ details: sql`replace(${events.details}, ${mention}, ${mentioned})` })
    .where(like(events.search_text, `%${mention}%`));
}

// With the index on the text.
function containsEmail(email: string): SQL {
  return sql`${events.search_text} like lower(${`%${escapeLike(email)}%`})`;
}

/** With sign-ins that wait for their second factor. */
export async function deleteSessions(tx: Db, userIds: string[], exceptTokenHash = '') {
  await tx
    .delete(sessions)
    .where(and(inArray(sessions.user_id, userIds), ne(sessions.token_hash, exceptTokenHash)));
  await tx.delete(authChallenges).where(inArray(authChallenges.user_id, userIds));
}
