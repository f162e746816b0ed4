import type { DeskSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { deskSettings } from '#server/db/seats-schema.ts';

/** The settings before a change. The next editor's change waits for the end of this one. */
export async function lockSettings(tx: Db): Promise<DeskSettings> {
  const [row] = await tx
    .insert(deskSettings)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: deskSettings.id, set: { id: 1 } })
    .returning();
  if (!row) throw new Error('The settings have no row');
  const { id: _onlyRow, ...settings } = row;
  return settings;
}

export async function updateSettings(tx: Db, settings: DeskSettings): Promise<void> {
  await tx.update(deskSettings).set(settings);
}
