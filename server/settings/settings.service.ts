import type { DeskSettings } from '#contract/settings/settings.ts';
import { type CurrentSession, refuseUnconfirmed } from '#server/core/auth/require-role.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { offerAllFreeSeats } from '#server/waitlist/offer-job.service.ts';
import * as queries from './settings.queries.ts';

/** What only somebody who signed in a short while ago switches off (rule account-4). */
const HIDING = ['hide_scores_until_reviewed', 'hide_identity_until_reviewed'] as const;

type Deps = { db: Db; mail: MailQueue; settings: SettingsCache; now: () => Date };

/** Stores all settings; each one that changed is an event (rules settings-1 and settings-2). */
export async function saveSettings(
  deps: Deps,
  actor: Actor,
  session: Pick<CurrentSession, 'isConfirmed'>,
  wanted: DeskSettings,
): Promise<DeskSettings> {
  const isResumed = await deps.db.transaction(async (tx) => {
    const before = await queries.lockSettings(tx);
    const changes = listChanges(before, wanted);
    if (changes.length === 0) return false;
    if (HIDING.some((name) => before[name] && !wanted[name])) refuseUnconfirmed(session);
    await queries.updateSettings(tx, wanted);
    await recordEvents(tx, actor, 'SETTINGS_CHANGED', changes);
    return before.offers === 'manual' && wanted.offers === 'auto';
  });
  deps.settings.clear();
  // Not in that transaction, which would lock every ZIP code with a line.
  if (isResumed) await offerAllFreeSeats(deps);
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
