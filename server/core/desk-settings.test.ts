import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { setupTestDatabase } from '#test/database.ts';
import { watchStatements } from '#test/statements.ts';
import { currentSettings, openSettingsCache } from './desk-settings.ts';

const database = setupTestDatabase();

const store = (offer_days: number) =>
  database.db
    .insert(deskSettings)
    .values({ offer_days })
    .onConflictDoUpdate({ target: deskSettings.id, set: { offer_days } });

function openCache() {
  const clock = { now: 1_000_000 };
  const log = { warn: vi.fn() };
  const cache = openSettingsCache({ db: database.db, now: () => new Date(clock.now), log });
  return { clock, log, cache };
}

test('a transaction reads what is stored now', async () => {
  await store(3);

  expect(await currentSettings(database.db)).toEqual({ ...DEFAULT_SETTINGS, offer_days: 3 });
});

test('pages at the same time share one read', async () => {
  const { cache } = openCache();
  const statements = watchStatements(database.pool);

  await Promise.all([cache.get(), cache.get(), cache.get()]);
  await cache.get();
  statements.restore();

  expect(statements.count(/desk_settings/)).toBe(1);
});

test('a read that began before a change is discarded, however late it ends', async () => {
  const { cache } = openCache();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const delays = [released];
  const statements = watchStatements(database.pool, async () => delays.shift());
  const early = cache.get();
  await store(5);
  cache.clear();
  const after = await cache.get();
  // Stands for what the early read found.
  await store(9);

  release();
  await early;
  statements.restore();

  expect(after.offer_days).toBe(5);
  expect((await cache.get()).offer_days).toBe(5);
});

test('while the database does not answer, pages keep the previous settings', async () => {
  await store(4);
  const { cache, clock, log } = openCache();
  await cache.get();
  clock.now += 10_000;
  const statements = watchStatements(database.pool, async () => {
    throw new Error('connection lost');
  });

  const during = [await cache.get(), await cache.get()];
  statements.restore();
  await database.db.execute(sql`update desk_settings set offer_days = 6`);
  clock.now += 10_000;

  expect(during.map(({ offer_days }) => offer_days)).toEqual([4, 4]);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(statements.seen).toHaveLength(1);
  expect((await cache.get()).offer_days).toBe(6);
});

test('what must be known is never a default: it waits for the database, or fails', async () => {
  await store(4);
  const { cache, clock } = openCache();
  const statements = watchStatements(database.pool, async () => {
    throw new Error('connection lost');
  });

  await expect(cache.require()).rejects.toThrow();
  const { offer_days: shown } = await cache.get();
  statements.restore();

  expect(shown).toBe(DEFAULT_SETTINGS.offer_days);
  expect((await cache.require()).offer_days).toBe(4);
  clock.now += 10_000;
  expect((await cache.require()).offer_days).toBe(4);
});
