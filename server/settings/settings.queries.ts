import { sql } from 'drizzle-orm';
import {
  DEFAULT_SETTINGS,
  type DeskSettings,
  type StoredSettings,
} from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { deskSettings } from '#server/db/seats-schema.ts';

export async function getSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select().from(deskSettings);
  return row ?? { ...DEFAULT_SETTINGS, version: 1 };
}

/** The settings before a change. The next editor's change waits for the end of this one. */
export async function lockSettings(tx: Db): Promise<StoredSettings> {
  const [row] = await tx
    .insert(deskSettings)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: deskSettings.id, set: { id: 1 } })
    .returning();
  if (!row) throw new Error('The settings have no row');
  return row;
}

export async function updateSettings(tx: Db, settings: DeskSettings): Promise<void> {
  await tx.update(deskSettings).set({ ...settings, version: sql`${deskSettings.version} + 1` });
}
