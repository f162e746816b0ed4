import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLICATION_STATUSES, holdsSeat } from '#contract/applications/statuses.ts';
import type { Nearest, NearPerson } from '#contract/coverage/coverage.ts';
import type { Gap, GapLayer } from '#contract/coverage/layers.ts';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { STATES } from '#contract/coverage/states.ts';
import { paths } from '#contract/shared/paths.ts';
import { exactMiles } from '#server/core/distance.ts';
import { ERASED_VALUES } from '#server/db/erased-values.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, type StoredApplication } from '#server/seed/factories.ts';
import { loadPlaces } from '#server/zip/places.service.ts';
import { outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const make = (zip_code: string, rest: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(portal.db, { zip_code, status: 'new', ...rest });
const nearest = async (query: Record<string, string>): Promise<Nearest> =>
  (await admin.get(paths.coverageNearest, query)).json();
const erase = (id: string) =>
  portal.db
    .update(applications)
    .set({ ...ERASED_VALUES, erased_at: new Date() })
    .where(eq(applications.id, id));

test('coverage shows each ZIP code with a seat held or a line, in one statement', async () => {
  await make('60608');
  await make('60608', { status: 'approved' });
  await make('10001', { status: 'waitlisted' });
  await make('10002', { status: 'rejected' });
  await make('09001');
  await make('00001');
  const statements = watchStatements(portal.database.pool);

  const response = await admin.get(paths.coverage);
  statements.restore();

  const chicago = { city: 'Chicago', state: 'IL', latitude: 41.8515, longitude: -87.6694 };
  const newYork = { city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 };
  expect(response.json()).toEqual({
    zips: [
      { zip_code: '10001', ...newYork, held: 0, promised: 0, approved: 0, waiting: 1, limit: 20 },
      { zip_code: '60608', ...chicago, held: 2, promised: 0, approved: 1, waiting: 0, limit: 20 },
    ],
    unknown: 2,
  });
  expect(statements.count(/zip_seats/)).toBe(1);
});

test('coverage of nothing is empty', async () => {
  expect((await admin.get(paths.coverage)).json()).toEqual({ zips: [], unknown: 0 });
});

test('the nearest people have distance, status, phone and email; in one place they are sorted by name', async () => {
  const far = await make('10001', { status: 'approved' });
  const near = await make('60609');
  const zoe = await make('60608', { full_name: 'zoe Adams' });
  const abe = await make('60608', { full_name: 'Abe Young', status: 'training' });
  await make('60608', { status: 'rejected' });
  await make('60608', { status: 'waitlisted' });

  const { from, people } = await nearest({ zip: '60608' });

  expect(from).toEqual({ zip_code: '60608', city: 'Chicago', state: 'IL' });
  expect(people.map(({ id }) => id)).toEqual([abe.id, zoe.id, near.id, far.id]);
  expect(people[0]).toEqual({
    id: abe.id,
    application_number: abe.application_number,
    full_name: 'Abe Young',
    zip_code: '60608',
    city: 'Chicago',
    miles: 0,
    status: 'training',
    phone: abe.phone,
    email: abe.email,
  });
  expect(people[3]).toMatchObject({ city: 'New York', status: 'approved' });
  expect(people[3]?.miles).toBeCloseTo(714, -1);
});

test('a city is a place, too; with nobody anywhere the list is empty', async () => {
  const { from, people } = await nearest({ zip: 'st. louis, mo' });

  expect(from).toMatchObject({ city: 'Saint Louis', state: 'MO' });
  expect(people).toEqual([]);
});

test.each(['00000', '09001', 'Atlantis'])('%s has no place: 404', async (zip) => {
  const response = await admin.get(paths.coverageNearest, { zip });

  expect(outcome(response)).toEqual([404, 'place_not_found']);
});

test.each([
  ['zip', { zip: ' ' }],
  ['status', { zip: '60608', status: 'gone' }],
  ['limit', { zip: '60608', limit: '101' }],
])('a bad %s is refused and named', async (field, query: Record<string, string>) => {
  const response = await refusal(400, admin.get(paths.coverageNearest, query));

  expect(response.errors).toMatchObject([{ field }]);
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

// The second and third have the same coordinates, the last has none.
const ZIPS = ['60608', '60664', '60668', '60601', '10001', '90210', '99950', '96799', '09001'];

test('whatever is asked, the answer is that of a full search', async () => {
  const { placeOf } = await loadPlaces();
  const random = fc.sample(
    fc.record({
      zip_code: fc.constantFrom(...ZIPS),
      status: fc.constantFrom(...APPLICATION_STATUSES),
      full_name: fc.constantFrom('Ada Jones', 'Bea Smith', 'Cy Brown'),
      isErased: fc.boolean(),
    }),
    { numRuns: 60, seed: 14 },
  );
  const stored: StoredApplication[] = [];
  for (const { zip_code, status, full_name, isErased } of random) {
    const person = await make(zip_code, { status, full_name });
    if (isErased && status !== 'waitlisted') await erase(person.id);
    else stored.push(person);
  }

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('60608', '60664', '90210', '96799', 'New York'),
      fc.option(fc.constantFrom(...APPLICATION_STATUSES), { nil: undefined }),
      fc.integer({ min: 1, max: 100 }),
      async (zip, status, limit) => {
        const answer = await nearest({ zip, limit: String(limit), ...(status && { status }) });

        const from = placeOf(answer.from.zip_code);
        const expected = stored
          .filter((one) => (status ? one.status === status : holdsSeat(one.status)))
          .flatMap((one) => {
            const place = placeOf(one.zip_code);
            return from && place ? [{ ...one, miles: exactMiles(from, place) }] : [];
          })
          .sort(
            (a, b) => a.miles - b.miles || compare(a.full_name, b.full_name) || compare(a.id, b.id),
          )
          .slice(0, limit);
        expect(answer.people.map(({ id }: NearPerson) => id)).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: 60 },
  );
});

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
