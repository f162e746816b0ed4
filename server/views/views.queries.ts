import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { SavedView, ViewBody } from '#contract/applications/views.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { applications } from '#server/db/schema.ts';

const isOwn = (editorId: string) =>
  sql<boolean>`coalesce(${savedViews.owner_id} = ${editorId}, false)`;
/** Shared, and its owner is gone, deactivated or no longer an editor: every editor may change it. */
const isAbandoned = sql<boolean>`(${savedViews.is_shared} and (
  ${users.id} is null or ${users.status} <> 'active' or ${users.role} <> 'admin'))`;

const selectViews = (db: Db, editorId: string) =>
  db
    .select({
      ...columnsOf(savedViews, 'id', 'name', 'list', 'query', 'is_shared'),
      owner_name: users.name,
      is_own: isOwn(editorId),
      can_edit: sql<boolean>`(${isOwn(editorId)} or ${isAbandoned})`,
      updated_at: savedViews.updated_at,
    })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.owner_id));

/** Own ones first, then those that colleagues share; by name. */
export async function listViews(db: Db, editorId: string): Promise<SavedView[]> {
  return selectViews(db, editorId)
    .where(or(eq(savedViews.owner_id, editorId), savedViews.is_shared))
    .orderBy(desc(isOwn(editorId)), asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}

export async function getView(db: Db, editorId: string, id: string) {
  const [view] = await selectViews(db, editorId).where(eq(savedViews.id, id));
  return view;
}

export async function lockView(tx: Db, editorId: string, id: string) {
  const [view] = await selectViews(tx, editorId)
    .where(eq(savedViews.id, id))
    .for('update', { of: savedViews });
  return view;
}

export async function insertView(tx: Db, ownerId: string, body: ViewBody): Promise<string> {
  const [view] = await tx
    .insert(savedViews)
    .values({ ...body, owner_id: ownerId })
    .returning({ id: savedViews.id });
  return view!.id;
}

export async function updateView(tx: Db, ownerId: string, id: string, body: ViewBody) {
  await tx
    .update(savedViews)
    .set({ ...body, owner_id: ownerId, updated_at: sql`now()` })
    .where(eq(savedViews.id, id));
}

export async function deleteView(tx: Db, id: string) {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** Those of these applications that are not erased: what identifies them, and what searches find. */
export async function listPeople(tx: Db, applicationIds: string[]) {
  return tx
    .select({
      ...columnsOf(applications, 'application_number', 'full_name', 'email', 'phone'),
      search_text: applications.search_text,
    })
    .from(applications)
    .where(and(inArray(applications.id, applicationIds), isNull(applications.erased_at)));
}

export async function listTexts(tx: Db) {
  return tx.select(columnsOf(savedViews, 'id', 'owner_id', 'name', 'query')).from(savedViews);
}

/** Those of the searches that find no application but the given ones. */
export async function listSearchesOfOnly(tx: Db, searches: string[], applicationIds: string[]) {
  if (searches.length === 0) return [];
  const { rows } = await tx.execute<{ search: string }>(sql`
    select search from unnest(${sql.param(searches)}::text[]) as search
    where not exists (
      select from ${applications}
      where ${applications.search_text} like '%' || regexp_replace(search, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and ${notInArray(applications.id, applicationIds)})`);
  return rows.map(({ search }) => search);
}

export async function deleteViews(tx: Db, ids: string[]) {
  // In one order: two erasures at once must not deadlock.
  const locked = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(inArray(savedViews.id, ids))
    .orderBy(savedViews.id)
    .for('update');
  await tx.delete(savedViews).where(
    inArray(
      savedViews.id,
      locked.map(({ id }) => id),
    ),
  );
}

/** In one order, as `deleteViews`. */
export async function renameViews(tx: Db, renamed: { id: string; name: string }[]) {
  for (const { id, name } of renamed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
  }
}
