import { OPEN_PAGE_LOST_MS, type OpenPage } from '#contract/reviews/reviews.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './open-pages.queries.ts';

type Deps = { db: Db; now: () => Date };

/** Records that the editor has the application open; returns who else does (rule review-14). */
export async function recordOpenPage(
  { db, now }: Deps,
  { id: user_id }: SignedInUser,
  application_id: string,
  is_reviewing: boolean,
): Promise<OpenPage> {
  const seen_at = now();
  const seenAfter = new Date(seen_at.getTime() - OPEN_PAGE_LOST_MS);
  const rows = await queries.listOpenPages(db, application_id, user_id, seenAfter);
  const [first] = rows;
  if (!first) throw new AppError('application_not_found');
  await queries.upsertOpenPage(db, { application_id, user_id, is_reviewing, seen_at });
  return {
    version: first.version,
    editors: rows.flatMap(({ editor, is_reviewing }) =>
      editor && is_reviewing !== null ? [{ ...editor, is_reviewing }] : [],
    ),
  };
}

export const closePage = (db: Db, editor: SignedInUser, id: string) =>
  queries.deleteOpenPage(db, id, editor.id);
