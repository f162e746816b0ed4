import { expect, test } from 'vitest';
import { viewBody } from '#contract/applications/views.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { setupTestDatabase } from '#test/database.ts';
import { seed } from './seed.ts';

const database = setupTestDatabase({ isShared: true });

test('the editors have own and shared views that the list can open, and a second seed adds none', async () => {
  const options = {
    ...{ applications: 5, timeZone: 'America/New_York', prefix: 'VNC', password: 'not a secret' },
    now: new Date('2026-11-15T12:00:00Z'),
  };
  await seed(database, options);
  await seed(database, options);

  const views = await database.db.select().from(savedViews);

  expect(views).toHaveLength(7);
  expect(new Set(views.map(({ is_shared }) => is_shared))).toEqual(new Set([true, false]));
  for (const { name, list, query, is_shared } of views) {
    expect(viewBody.parse({ name, list, query, is_shared }).query).toBe(query);
  }
});
