import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SnippetBody, SnippetListQuery } from '#contract/letters/snippets.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { snippets } from '#server/db/letter-schema.ts';
import { events } from '#server/db/schema.ts';

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

export async function lockSnippet(tx: Db, id: string) {
  const [found] = await tx.select(COLUMNS).from(snippets).where(eq(snippets.id, id)).for('update');
  return found;
}

/** Who wrote it as it is: its name is used once, and every change leaves an event with it. */
export async function getWriter(tx: Db, { name }: Pick<SnippetBody, 'name'>) {
  const isOfIt = and(
    inArray(events.action, ['SNIPPET_CREATED', 'SNIPPET_UPDATED']),
    eq(events.details, name),
  );
  const [last] = await tx
    .select({ id: events.actor_id, name: events.actor_name })
    .from(events)
    .where(isOfIt)
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  return last;
}

export async function updateSnippet(tx: Db, id: string, body: SnippetBody) {
  // Later than before in any case: editors are told apart by it.
  const updated_at = sql`greatest(now(), ${snippets.updated_at} + interval '1 millisecond')`;
  const [changed] = await tx
    .update(snippets)
    .set({ ...body, updated_at })
    .where(eq(snippets.id, id))
    .returning(COLUMNS);
  return changed;
}

export async function deleteSnippet(tx: Db, id: string) {
  const [deleted] = await tx.delete(snippets).where(eq(snippets.id, id)).returning(COLUMNS);
  return deleted;
}
