import { desc, eq, sql } from 'drizzle-orm';
import type { SnippetBody, SnippetListQuery } from '#contract/letters/snippets.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { snippets } from '#server/db/letter-schema.ts';

const COLUMNS = columnsOf(snippets, 'id', 'name', 'body', 'updated_at');

export async function listSnippets(db: Db, { page, limit }: SnippetListQuery) {
  const rows = await db
    .select(COLUMNS)
    .from(snippets)
    .orderBy(desc(snippets.created_at), desc(snippets.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { snippets: rows, totalCount: await db.$count(snippets) };
}

export async function insertSnippet(tx: Db, body: SnippetBody) {
  const [made] = await tx.insert(snippets).values(body).returning(COLUMNS);
  return made!;
}

export async function updateSnippet(tx: Db, id: string, body: SnippetBody) {
  const [changed] = await tx
    .update(snippets)
    .set({ ...body, updated_at: sql`now()` })
    .where(eq(snippets.id, id))
    .returning(COLUMNS);
  return changed;
}

export async function deleteSnippet(tx: Db, id: string) {
  const [deleted] = await tx.delete(snippets).where(eq(snippets.id, id)).returning(COLUMNS);
  return deleted;
}
