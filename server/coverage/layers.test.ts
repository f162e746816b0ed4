import { expect, test } from 'vitest';
import type { Gap, GapLayer } from '#contract/coverage/layers.ts';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { STATES } from '#contract/coverage/states.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('stories of the last 90 days are counted by ZIP code; drafts and older ones are not', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const author = { author_id: user.id, status: 'submitted' as const };
  await makeStory(portal.db, { ...author, zip_code: '60608' });
  await makeStory(portal.db, { ...author, zip_code: '60608', first_submitted_at: daysAgo(89) });
  await makeStory(portal.db, { ...author, zip_code: '10001', first_submitted_at: daysAgo(91) });
  await makeStory(portal.db, { ...author, zip_code: '00001' });
  await makeStory(portal.db, { author_id: user.id, zip_code: '94110' });

  const response = await admin.get(coveragePaths.stories);

  const chicago = { city: 'Chicago', state: 'IL', latitude: 41.8515, longitude: -87.6694 };
  expect(response.json()).toEqual({
    zips: [{ zip_code: '60608', ...chicago, stories: 2 }],
    unknown: 1,
  });
});

test('an area and its state are no gap once somebody there is in service', async () => {
  const read = async (): Promise<GapLayer> => (await admin.get(coveragePaths.gaps)).json();
  const all = (await loadPlaces()).listAll();
  const before = await read();
  await makeCorrespondent(portal.db, { zip_code: '60608' });
  await makeCorrespondent(portal.db, { zip_code: '10001', status: 'training' });
  const after = await read();

  const sum = (gaps: Gap[]) => gaps.reduce((total, { zips }) => total + zips, 0);
  expect([sum(before.states), sum(before.areas)]).toEqual([all.length, all.length]);
  expect(before.states.every(({ state }) => (STATES as readonly string[]).includes(state))).toBe(
    true,
  );
  const chicago = all.filter(({ zip_code }) => zip_code.startsWith('606'));
  const gone = before.areas.filter(({ area }) => !after.areas.some((other) => other.area === area));
  expect(gone).toMatchObject([{ area: '606', state: 'IL', city: 'Chicago', zips: chicago.length }]);
  expect(before.states.length - after.states.length).toBe(1);
  expect(after.states.some(({ state }) => state === 'IL')).toBe(false);
  expect(after.states.some(({ state }) => state === 'NY')).toBe(true);
});
