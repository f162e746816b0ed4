import { DEFAULT_SETTINGS, type DeskSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import type { Log } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

const MAX_AGE_MS = 10_000;
/** A page does not wait longer than this for a slow database. */
const READ_WITHIN_MS = 1_000;

const storedSettings = prepareOnce((db) =>
  db.select().from(deskSettings).prepare('current_settings'),
);

/** The settings of the desk as they are stored now (rule settings-1). */
export async function currentSettings(db: Db): Promise<DeskSettings> {
  const [row] = await storedSettings(db).execute();
  if (!row) return DEFAULT_SETTINGS;
  const { id: _onlyRow, starter_course_at: _course, version: _version, ...settings } = row;
  return settings;
}

export type SettingsCache = {
  /** At most ten seconds old; older only while the database does not answer. */
  get(): Promise<DeskSettings>;
  /** The same, but never the defaults before anything was read: waits for the database, or fails. */
  require(): Promise<DeskSettings>;
  /** After a change in this process: the next `get` reads anew. */
  clear(): void;
};

/** A copy for the pages, which are sent without a query (rule settings-3). */
export function openSettingsCache({
  db,
  now,
  log,
}: {
  db: Db;
  now: () => Date;
  log: Pick<Log, 'warn'>;
}): SettingsCache {
  let latest: DeskSettings | undefined;
  let readAt: number | undefined;
  let reading: Promise<void> | undefined;

  function read(): Promise<void> {
    const startedAt = now().getTime();
    const started = withTimeout(READ_WITHIN_MS, currentSettings(db)).then((settings) => {
      // Cleared meanwhile: what was read may be from before the change.
      if (reading !== started) return;
      reading = undefined;
      // After a failure too: otherwise every page would wait for the database.
      readAt = startedAt;
      if (settings) latest = settings;
      else log.warn('The settings could not be read: pages show the previous ones');
    });
    reading = started;
    return started;
  }

  async function refresh() {
    const isFresh = readAt !== undefined && Math.abs(now().getTime() - readAt) < MAX_AGE_MS;
    if (!isFresh) await (reading ?? read());
  }

  return {
    async get() {
      await refresh();
      return latest ?? DEFAULT_SETTINGS;
    },
    async require() {
      await refresh();
      return latest ?? currentSettings(db);
    },
    clear() {
      readAt = undefined;
      reading = undefined;
    },
  };
}
