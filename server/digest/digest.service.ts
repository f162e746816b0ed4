import { DIGEST_HOUR, type Digest } from '#contract/letters/limits.ts';
import type { Wait } from '#contract/reports/waits.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { networkDay, networkHour } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { type Member, recordEvent } from '#server/core/events.ts';
import { viewerOf } from '#server/core/hidden.ts';
import { runOnSchedule, type ScheduleDeps, type ScheduledJob } from '#server/core/job-queue.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { getWaits } from '#server/reports/waits.service.ts';
import * as queries from './digest.queries.ts';

type Deps = {
  db: Db;
  config: Pick<Config, 'network'>;
  mail: MailQueue;
  settings: SettingsCache;
  now: () => Date;
};

export const DIGESTS: ScheduledJob = {
  queue: {
    name: 'digest',
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: 900,
  },
  cron: `0 ${DIGEST_HOUR} * * *`,
  pollSeconds: 30,
};
const DAY_MS = 86_400_000;
const TOLERANCE_MS = 60_000;

export const getDigest = async (db: Db, userId: string): Promise<Digest> =>
  (await queries.getDigest(db, userId)) ?? 'off';

export async function saveDigest(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  owner: Member,
  digest: Digest,
) {
  await transactionAs(db, owner, async (tx) => {
    if ((await getDigest(tx, owner.id)) === digest) return;
    await queries.storeDigest(tx, owner.id, digest, lastMorning(now(), config));
    await recordEvent(tx, owner, 'DIGEST_CHANGED', {
      user_id: owner.id,
      details: `${mentionUser(owner.id)}: ${digest}`,
    });
  });
}

/** The day of the last summary that has become due, in the network's time zone. */
function lastMorning(now: Date, { network }: Deps['config']): string {
  // The clock that starts the job may be a little ahead of this one.
  const at = new Date(now.getTime() + TOLERANCE_MS);
  const { day } = networkDay(at, network.time_zone);
  return networkHour(at, network.time_zone) < DIGEST_HOUR ? daysBefore(day, 1) : day;
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of that week. */
const mondayOf = (day: string) => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** Every morning in the network's time zone, in one process; a missed one is made up for at the start. */
export async function scheduleDigests(deps: Deps & ScheduleDeps): Promise<void> {
  const options = { tz: deps.config.network.time_zone, missed: 'once' } as const;
  await runOnSchedule(deps, DIGESTS, options, async () => {
    const sent = await sendDigests(deps);
    deps.log.info({ sent }, 'summaries sent');
  });
}

/** To everybody whose day has come; nothing to those for whom nothing waits (rule digest-1). */
export async function sendDigests(deps: Deps): Promise<number> {
  const day = lastMorning(deps.now(), deps.config);
  const due = [
    ...(await queries.listDue(deps.db, 'daily', day)),
    ...(await queries.listDue(deps.db, 'weekly', mondayOf(day))),
  ];
  let sent = 0;
  for (const editor of due) {
    const waits = await listWaiting(deps, editor, day);
    const isSent = await deps.db.transaction(async (tx) => {
      const isDue = await queries.markDone(tx, editor.id, day);
      if (!isDue || waits.length === 0) return false;
      const lines = waits.map(({ kind, count, late }) => `${kind} ${count} ${late}`).join('\n');
      const facts = { name: editor.name, waits: lines };
      await deps.mail.enqueue(tx, [{ kind: 'digest', to: editor.email, facts }]);
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

/** What somebody should do today, the first that is due first. */
async function listWaiting(deps: Deps, { id }: { id: string }, day: string): Promise<Wait[]> {
  const viewer = viewerOf({ id }, await deps.settings.require());
  const { time_zone } = deps.config.network;
  const looks = await queries.countFirstLooks(deps.db, day, time_zone);
  const waits = await getWaits(deps, viewer);
  return waits
    .map((wait) => {
      if (wait.kind === 'first_look') return { ...wait, count: looks };
      // Decisions have weeks, and nothing is due for those who are silent.
      if (wait.kind === 'decision') return { ...wait, count: wait.late };
      return wait.kind === 'silent' ? { ...wait, count: 0 } : wait;
    })
    .filter(({ count }) => count > 0);
}
