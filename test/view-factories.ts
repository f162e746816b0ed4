import type { Db } from '#server/db/client.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { insertOne, type Overrides } from '#server/seed/factories.ts';
import { nextCount } from '#server/seed/factory-values.ts';

/** A private view of this editor, of all applications; one without an owner is shared. */
export function makeView(
  db: Db,
  owner: { id: string } | null,
  overrides: Overrides<typeof savedViews> = {},
) {
  const named = { name: `View ${nextCount()}`, query: '', is_shared: owner === null };
  return insertOne(db, savedViews, { owner_id: owner?.id ?? null, ...named, ...overrides });
}
