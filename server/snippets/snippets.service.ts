import type { EventAction } from '#contract/activity/activity.ts';
import type {
  Snippet,
  SnippetBody,
  SnippetListQuery,
  SnippetUpdate,
} from '#contract/letters/snippets.ts';
import { messages } from '#contract/shared/messages.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { redactorOf, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './snippets.queries.ts';

/** Without the names of people who are hidden from the editor: anything may have been pasted (rule review-9). */
export async function listSnippets(db: Db, viewer: Viewer, query: SnippetListQuery) {
  const { snippets, totalCount } = await queries.listSnippets(db, query);
  return { snippets: await redacted(db, viewer, snippets), totalCount };
}

async function redacted(db: Db, viewer: Viewer, snippets: Snippet[]) {
  const texts = snippets.flatMap(({ name, body }) => [name, body]);
  const redact = await redactorOf(db, viewer, texts);
  return snippets.map((row) => ({ ...row, name: redact(row.name), body: redact(row.body) }));
}

/** The database refuses a name that is in use. */
export const createSnippet = (db: Db, actor: Actor, body: SnippetBody) =>
  change(db, actor, 'SNIPPET_CREATED', (tx) => queries.insertSnippet(tx, body));

/** With `updated_at`, a change since then refuses it and is sent along (rule snippets-1). */
export async function updateSnippet(
  db: Db,
  actor: Actor,
  viewer: Viewer,
  id: string,
  { updated_at: seen, ...body }: SnippetUpdate,
) {
  const stored = await change(db, actor, 'SNIPPET_UPDATED', async (tx) => {
    const before = await queries.lockSnippet(tx, id);
    if (!before) return undefined;
    const [shown = before] = await redacted(tx, viewer, [before]);
    const isStale = seen && before.updated_at.getTime() !== seen.getTime();
    // A repeated request, whose first response was lost, is not a conflict with itself.
    if (isStale && !(before.name === body.name && before.body === body.body)) {
      const writer = await queries.getWriter(tx, before);
      const isOther = writer && writer.id !== actor.id;
      const message = isOther ? messages.snippetChangedBy(writer.name) : messages.snippetChanged;
      throw new AppError('snippet_changed', { message, extra: { snippet: shown } });
    }
    return queries.updateSnippet(tx, id, {
      name: unredacted(body.name, shown.name, before.name),
      body: unredacted(body.body, shown.body, before.body),
    });
  });
  const [shown = stored] = await redacted(db, viewer, [stored]);
  return shown;
}

/** What names somebody who is hidden stays as it was stored, and is not changed by who cannot read it. */
function unredacted(given: string, shown: string, stored: string): string {
  if (shown === stored) return given;
  if (given !== shown) throw new AppError('snippet_hidden');
  return stored;
}

export const deleteSnippet = (db: Db, actor: Actor, id: string) =>
  change(db, actor, 'SNIPPET_DELETED', (tx) => queries.deleteSnippet(tx, id));

async function change(
  db: Db,
  actor: Actor,
  action: EventAction,
  store: (tx: Db) => Promise<Snippet | undefined>,
): Promise<Snippet> {
  return transactionAs(db, actor, async (tx) => {
    const snippet = await store(tx);
    if (!snippet) throw new AppError('snippet_not_found');
    await recordEvent(tx, actor, action, { details: snippet.name });
    return snippet;
  });
}
