import type { SavedView, ViewBody } from '#contract/applications/views.ts';
import { lockAccount, transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { redactorOf, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './views.queries.ts';

/*
 * Without events: a view changes nothing about an application, and the activity log is about
 * applications, people and settings.
 */

type Editor = { id: string };

/** Those of colleagues without the names of people who are hidden from the editor (rule review-9). */
export async function listViews(db: Db, editor: Editor, viewer: Viewer): Promise<SavedView[]> {
  const views = await queries.listViews(db, editor.id);
  const shared = views.filter(({ is_own }) => !is_own);
  const redact = await redactorOf(
    db,
    viewer,
    shared.flatMap(({ name, query }) => [name, searchIn(query)]),
  );
  return views.map((view) => {
    if (view.is_own) return view;
    const query = new URLSearchParams(view.query);
    query.delete('search');
    const search = searchIn(view.query);
    const isNaming = redact(search) !== search;
    return { ...view, name: redact(view.name), query: isNaming ? `${query}` : view.query };
  });
}

const searchIn = (query: string) => new URLSearchParams(query).get('search') ?? '';

/** The database refuses a name that the editor has already used, and one view too many. */
export async function createView(db: Db, editor: Editor, body: ViewBody): Promise<SavedView> {
  return transactionAs(db, editor, async (tx) => {
    const id = await queries.insertView(tx, editor.id, body);
    return requireView(tx, editor, id);
  });
}

/** Who changes a shared view whose owner is gone becomes its owner (rule views-2). */
export async function updateView(
  db: Db,
  editor: Editor,
  id: string,
  body: ViewBody,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    await lockEditable(tx, editor, id);
    await queries.updateView(tx, editor.id, id, body);
    return requireView(tx, editor, id);
  });
}

export async function deleteView(db: Db, editor: Editor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEditable(tx, editor, id);
    await queries.deleteView(tx, id);
  });
}

/** That somebody else has a private view is not revealed. */
async function lockEditable(tx: Db, editor: Editor, id: string): Promise<void> {
  await lockAccount(tx, editor);
  const view = await queries.lockView(tx, editor.id, id);
  if (!view || !(view.is_own || view.is_shared)) throw new AppError('view_not_found');
  if (!view.can_edit) throw new AppError('forbidden');
}

async function requireView(tx: Db, editor: Editor, id: string): Promise<SavedView> {
  const view = await queries.getView(tx, editor.id, id);
  if (!view) throw new AppError('view_not_found');
  return view;
}
