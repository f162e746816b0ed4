import { expect, test } from 'vitest';
import { NEARBY_MILES } from '#contract/apply/zip.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { setupTestApp } from '#test/app.ts';
import { watchStatements } from '#test/statements.ts';
import { loadPlaces } from './places.service.ts';

const portal = setupTestApp();
const FULL = '60608';
const check = async (zip: string) => (await portal.visitor.get(paths.zipCheck(zip))).json();

type Seats = Omit<typeof zipSeats.$inferInsert, 'zip_code'>;
const store = (seats: Record<string, Seats>) =>
  portal.db
    .insert(zipSeats)
    .values(Object.entries(seats).map(([zip_code, row]) => ({ zip_code, ...row })));
const nearest = async () =>
  (await loadPlaces()).nearestZips(FULL, NEARBY_MILES).filter(({ isResidential }) => isResidential);

test('a ZIP code with free seats names no other and asks only for itself', async () => {
  await store({ [FULL]: { held: SEATS_PER_ZIP - 1 } });
  const statements = watchStatements(portal.database.pool);

  const answer = await check(FULL);
  statements.restore();

  expect(answer).toEqual({ available: true, count: 19, limit: 20 });
  expect(statements.count(/zip_seats/)).toBe(1);
});

test('a full one names the three nearest, in one more statement', async () => {
  await store({ [FULL]: { held: SEATS_PER_ZIP } });
  const statements = watchStatements(portal.database.pool);

  const { nearby } = await check(FULL);
  statements.restore();

  expect(nearby).toEqual(
    (await nearest()).slice(0, 3).map(({ zip_code, city, state, miles }) => ({
      zip_code,
      city,
      state,
      miles: Math.round(miles * 10) / 10,
      free: SEATS_PER_ZIP,
    })),
  );
  expect(statements.count(/zip_seats/)).toBe(2);
});

test('towers and post offices with a ZIP code of their own are left out', async () => {
  const zips = ['10001', '11201'];
  await store(Object.fromEntries(zips.map((zip) => [zip, { held: SEATS_PER_ZIP }])));

  const named = await Promise.all(
    zips.map(async (zip) =>
      (await check(zip)).nearby.map(({ zip_code }: { zip_code: string }) => zip_code),
    ),
  );

  expect(named.flat()).not.toContainEqual(expect.stringMatching(/^(1012[12]|11240|11248|11254)$/));
  expect(named.map((list) => list.length)).toEqual([3, 3]);
});

test('full ones, promised ones and those with a line are left out', async () => {
  const [full, promised, lined, overbooked, filling, free, last] = (await nearest()).map(
    ({ zip_code }) => zip_code,
  );
  await store({
    [FULL]: { held: SEATS_PER_ZIP },
    [String(full)]: { held: SEATS_PER_ZIP },
    [String(promised)]: { held: 18, promised: 2, in_line: 2 },
    [String(lined)]: { held: 3, in_line: 1, paused: true },
    [String(overbooked)]: { held: 22, overbooked: 2 },
    [String(filling)]: { held: 17 },
  });

  const { nearby } = await check(FULL);

  expect(nearby.map(({ zip_code, free }: Record<string, unknown>) => [zip_code, free])).toEqual([
    [filling, 3],
    [free, 20],
    [last, 20],
  ]);
});

test.each([
  ['military', '09001'],
  ['unknown', '00001'],
  ['remote', '96799'],
])('a %s ZIP code that is full has none nearby', async (_kind, zip) => {
  await store({ [zip]: { held: SEATS_PER_ZIP } });

  expect(await check(zip)).toMatchObject({ available: false, nearby: [] });
});
