import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { mailTemplates } from '#server/db/template-schema.ts';

export type StoredTemplate = typeof mailTemplates.$inferSelect & {
  editor: { id: string; name: string } | null;
};
type Key = Pick<StoredTemplate, 'kind' | 'language'>;

const isOf = ({ kind, language }: Key) =>
  and(eq(mailTemplates.kind, kind), eq(mailTemplates.language, language));

export async function listStored(db: Db): Promise<StoredTemplate[]> {
  return db
    .select({ ...getTableColumns(mailTemplates), editor: { id: users.id, name: users.name } })
    .from(mailTemplates)
    .leftJoin(users, eq(users.id, mailTemplates.changed_by));
}

/** Also the words that are not there yet: of two first changes the second has to find the first. */
export async function lockStored(tx: Db, key: Key) {
  const name = `mail text ${key.kind} ${key.language}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [found] = await tx.select().from(mailTemplates).where(isOf(key)).for('update');
  return found;
}

export async function store(tx: Db, row: typeof mailTemplates.$inferSelect): Promise<void> {
  await tx
    .insert(mailTemplates)
    .values(row)
    .onConflictDoUpdate({ target: [mailTemplates.kind, mailTemplates.language], set: row });
}

export async function deleteStored(tx: Db, key: Key): Promise<void> {
  await tx.delete(mailTemplates).where(isOf(key));
}
