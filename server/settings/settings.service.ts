import type { DeskSettings } from '#contract/settings/settings.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './settings.queries.ts';

/** Offers every free seat that has a line, in the transaction that ends the manual mode. */
export type OnOffersResumed = (tx: Db, actor: Actor) => Promise<void>;
type Deps = { db: Db; settings: SettingsCache; onOffersResumed: OnOffersResumed };

/** Stores all settings; each one that changed is an event (rules settings-1 and settings-2). */
export async function saveSettings(
  { db, settings: cache, onOffersResumed }: Deps,
  actor: Actor,
  wanted: DeskSettings,
): Promise<DeskSettings> {
  await db.transaction(async (tx) => {
    const before = await queries.lockSettings(tx);
    const changes = listChanges(before, wanted);
    if (changes.length === 0) return;
    await queries.updateSettings(tx, wanted);
    await recordEvents(tx, actor, 'SETTINGS_CHANGED', changes);
    if (before.offers === 'manual' && wanted.offers === 'auto') await onOffersResumed(tx, actor);
  });
  cache.clear();
  return wanted;
}

function listChanges(before: DeskSettings, after: DeskSettings) {
  const names = Object.keys(after) as (keyof DeskSettings)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [from, to] = [String(before[name]), String(after[name])];
      return { from, to, details: `${name}: ${from} → ${to}` };
    });
}
