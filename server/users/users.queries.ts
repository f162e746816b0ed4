import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { UserListQuery } from '#contract/users/users.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema.ts';

export type StoredUser = typeof users.$inferSelect;
export type UserChange = Partial<
  Pick<StoredUser, 'name' | 'email' | 'role' | 'status' | 'password_hash'>
>;

export async function listUsers(db: Db, query: UserListQuery): Promise<StoredUser[]> {
  const { search, role, status } = query;
  return db
    .select()
    .from(users)
    .where(
      and(
        role ? eq(users.role, role) : undefined,
        status ? eq(users.status, status) : undefined,
        search ? containsText(search) : undefined,
      ),
    )
    .orderBy(...sorting(query));
}

// Lowercased by the database on both sides: JavaScript lowercases some letters differently.
function containsText(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${users.name} || ' ' || ${users.email}) like lower(${pattern})`;
}

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

export async function deleteUsers(tx: Db, ids: string[]) {
  await tx.delete(users).where(inArray(users.id, ids));
}

export async function deleteSessions(tx: Db, userIds: string[], exceptTokenHash: string) {
  await tx
    .delete(sessions)
    .where(and(inArray(sessions.user_id, userIds), ne(sessions.token_hash, exceptTokenHash)));
}
