import type { DeskSettings, SettingsChange, StoredSettings } from '#contract/settings/settings.ts';
import { type CurrentSession, refuseUnconfirmed } from '#server/core/auth/require-role.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvents } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { offerAllFreeSeats } from '#server/waitlist/offer-job.service.ts';
import * as queries from './settings.queries.ts';

/** What only somebody who signed in a short while ago switches off (rule account-4). */
const HIDING = ['hide_scores_until_reviewed', 'hide_identity_until_reviewed'] as const;

type Deps = { db: Db; mail: MailQueue; settings: SettingsCache; now: () => Date };

export const readSettings = queries.getSettings;

/** Stores all settings; each one that changed is an event (rules settings-1, settings-2 and settings-4). */
export async function saveSettings(
  deps: Deps,
  actor: Actor,
  session: Pick<CurrentSession, 'isConfirmed'>,
  { version: seen, ...given }: SettingsChange,
): Promise<StoredSettings> {
  const { wanted, version, isResumed } = await deps.db.transaction(async (tx) => {
    const before = await queries.lockSettings(tx);
    const wanted: DeskSettings = {
      ...given,
      first_assignment: given.first_assignment ?? before.first_assignment,
      first_assignment_title: given.first_assignment_title ?? before.first_assignment_title,
      first_assignment_brief: given.first_assignment_brief ?? before.first_assignment_brief,
    };
    const changes = listChanges(before, wanted);
    if (changes.length === 0) return { wanted, version: before.version, isResumed: false };
    if (seen && seen !== before.version) throw new AppError('settings_changed');
    if (HIDING.some((name) => before[name] && !wanted[name])) refuseUnconfirmed(session);
    await queries.updateSettings(tx, wanted);
    await recordEvents(tx, actor, 'SETTINGS_CHANGED', changes);
    const isResumed = before.offers === 'manual' && wanted.offers === 'auto';
    return { wanted, version: before.version + 1, isResumed };
  });
  deps.settings.clear();
  // Not in that transaction, which would lock every ZIP code with a line.
  if (isResumed) await offerAllFreeSeats(deps);
  return { ...wanted, version };
}

const LONGEST = 120;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function listChanges(before: DeskSettings, after: DeskSettings) {
  const names = Object.keys(after) as (keyof DeskSettings)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [from, to] = [before[name], after[name]].map((value) => shorten(String(value)));
      return { from, to, details: `${name}: ${from} → ${to}` };
    });
}
