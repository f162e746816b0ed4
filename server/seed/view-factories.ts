import type { Db } from '#server/db/client.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { nextCount } from './factory-values.ts';

/** A private view of this editor, of all applications; one without an owner is shared. */
export async function makeView(
  db: Db,
  owner: { id: string } | null,
  overrides: Partial<typeof savedViews.$inferInsert> = {},
): Promise<typeof savedViews.$inferSelect> {
  const [view] = await db
    .insert(savedViews)
    .values({
      owner_id: owner?.id ?? null,
      name: `View ${nextCount()}`,
      query: '',
      is_shared: owner === null,
      ...overrides,
    })
    .returning();
  return view!;
}
