import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { RosterPerson } from '#contract/newsroom/roster.ts';
import { paths as allPaths } from '#contract/shared/paths.ts';
import { assignmentPeople, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { applications } from '#server/db/schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { makeEvent, makeUser } from '#server/seed/factories.ts';
import { ok, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import {
  makeAssignment,
  makeCorrespondent,
  makeStory,
  makeTaken,
  makeTold,
  signInCorrespondent,
  WHOLE_STORY,
} from '#test/newsroom-factories.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const list = async (query = ''): Promise<{ people: RosterPerson[]; totalCount: number }> =>
  await ok(admin.get(`${paths.roster}?${query}`));
const names = async (query = '') => (await list(query)).people.map(({ full_name }) => full_name);

/** Somebody who came so many days ago and sent in a story so many days ago. */
async function makePerson(name: string, since: number, active: number | null, zip = '60608') {
  const person = await makeCorrespondent(portal.db, { full_name: name, zip_code: zip });
  await makeEvent(portal.db, {
    action: 'APPLICATION_STATUS_CHANGED',
    to: 'approved',
    application_id: person.application.id,
    at: daysAgo(since),
  });
  if (active !== null) {
    const at = daysAgo(active);
    const times = { submitted_at: at, first_submitted_at: at };
    await makeStory(portal.db, { author_id: person.user.id, status: 'submitted', ...times });
  }
  return person;
}

test('somebody in service is listed with place, activity and what they have done', async () => {
  const { user, application } = await makePerson('Ada Lovelace', 40, 3);
  await makeStory(portal.db, { author_id: user.id, status: 'published' });
  await portal.db.insert(newsroomProfiles).values({ user_id: user.id, away_until: '2030-01-31' });
  const [published] = await portal.db.select().from(stories).where(eq(stories.status, 'published'));

  const { people, totalCount } = await list();

  expect(totalCount).toBe(1);
  expect(people).toEqual([
    {
      user_id: user.id,
      application_id: application.id,
      full_name: 'Ada Lovelace',
      email: user.email,
      phone: application.phone,
      zip_code: '60608',
      city: 'Chicago',
      state: 'IL',
      since: expect.any(String),
      last_active_at: published?.submitted_at?.toISOString(),
      stories_published: 1,
      assignments_done: 0,
      away_until: '2030-01-31',
      network_blocked: false,
    },
  ]);
});

test('search, place and activity choose; away goes by the day of today', async () => {
  await makePerson('Active Ann', 100, 29);
  await makePerson('Quiet Quentin', 100, 31);
  await makePerson('Silent Sam', 200, 95, '10001');
  await makePerson('Never Nora', 91, null);
  const { user } = await makePerson('New Nick', 5, null, '10002');
  await portal.db.insert(newsroomProfiles).values({ user_id: user.id, away_until: '2030-01-31' });
  await makeUser(portal.db, { role: 'admin' });

  expect((await list()).totalCount).toBe(5);
  expect(await names('activity=active')).toEqual(['Active Ann']);
  expect(await names('activity=silent_30')).toEqual(['Never Nora', 'Quiet Quentin', 'Silent Sam']);
  expect(await names('activity=silent_90')).toEqual(['Never Nora', 'Silent Sam']);
  expect(await names('activity=away')).toEqual(['New Nick']);
  expect(await names('state=NY')).toEqual(['New Nick', 'Silent Sam']);
  await makeUser(portal.db, { name: 'Placeless Pat' });
  expect(await names('state=none')).toEqual(['Placeless Pat']);
  expect(await names('zipCode=10001')).toEqual(['Silent Sam']);
  expect(await names('zipCode=100&sortOrder=desc')).toEqual(['Silent Sam', 'New Nick']);
  expect(await names('search=SAM')).toEqual(['Silent Sam']);
  expect(await names(`search=${encodeURIComponent(user.email)}`)).toEqual(['New Nick']);
  expect(await names('search=%25')).toEqual([]);
});

test('every order has pages that miss nobody; a person who was never active is the least active', async () => {
  await makePerson('Ben', 10, null);
  await makePerson('ann', 30, 2);
  await makePerson('Cid', 20, 8);

  expect(await names()).toEqual(['ann', 'Ben', 'Cid']);
  expect(await names('sortBy=since')).toEqual(['ann', 'Cid', 'Ben']);
  expect(await names('sortBy=last_active_at')).toEqual(['Ben', 'Cid', 'ann']);
  expect(await names('sortBy=last_active_at&sortOrder=desc')).toEqual(['ann', 'Cid', 'Ben']);
  expect((await names('sortBy=stories')).toSorted()).toEqual(['Ben', 'Cid', 'ann']);
  expect(await names('limit=2&page=2')).toEqual(['Cid']);
});

test.each([
  'activity=asleep',
  'state=ZZ',
  'zipCode=abc',
  'sortBy=zip',
  'limit=101',
  'since=2026-13',
])('%s is refused and named', async (query) => {
  const response = await refusal(400, admin.get(`${paths.roster}?${query}`));

  expect(response.errors).toMatchObject([{ field: query.split('=')[0] }]);
});

const lastActive = async () => (await list()).people[0]?.last_active_at ?? null;

test('a story, an assignment and an answer to an alert are activity; what is taken back is not', async () => {
  const person = await signInCorrespondent(portal);
  expect(await lastActive()).toBeNull();

  const { id, version } = (await person.post(paths.stories, WHOLE_STORY)).json().story;
  const checks = { facts: true, permission: true, conflicts: true };
  const saved = (await person.put(paths.story(id), { checks, version })).json().story;
  expect(await lastActive()).toBeNull();
  const sent = await person.post(paths.submitStory(id), { version: saved.version });
  expect(await lastActive()).toBe(sent.json().story.submitted_at);
  await person.post(paths.withdrawStory(id), { version: sent.json().story.version });
  expect(await lastActive()).toBeNull();

  const personal = await makeAssignment(portal.db, { personal: true });
  await makeTaken(portal.db, { assignment_id: personal.id, user_id: person.user.id });
  expect(await lastActive()).toBeNull();
  const open = await makeAssignment(portal.db);
  await person.post(paths.takeAssignment(open.id));
  expect(await lastActive()).not.toBeNull();
  const earlier = { taken_at: daysAgo(2) };
  await portal.db.update(assignmentPeople).set(earlier);
  const taken = await lastActive();
  expect(taken).toBe(earlier.taken_at.toISOString());

  const { alert_id } = await makeTold(portal.db, { user_id: person.user.id });
  expect(await lastActive()).toBe(taken);
  await person.post(paths.answerAlert(alert_id), { answer: 'cannot' });
  expect(String(await lastActive()) > String(taken)).toBe(true);
});

test('the roster equals a recount after people leave service, are renamed, move or are deleted', async () => {
  const { user, application } = await makePerson('Ada', 40, 3);
  const other = await makePerson('Ben', 40, 3);

  await portal.db
    .update(applications)
    .set({ full_name: 'Ada King', zip_code: '10001' })
    .where(eq(applications.id, application.id));
  expect(await names('state=NY')).toEqual(['Ada King']);
  await admin.patch(allPaths.applicationStatus(application.id), { status: 'under_review' });
  expect(await names()).toEqual(['Ben']);
  await admin.patch(allPaths.applicationStatus(application.id), { status: 'approved' });
  expect(await names()).toEqual(['Ada King', 'Ben']);
  await admin.delete(allPaths.user(other.user.id));
  expect(await names()).toEqual(['Ada King']);
  await portal.db.execute(sql`update users set status = 'inactive' where id = ${user.id}`);
  expect(await names()).toEqual([]);
  expect(await findViolations(portal.db)).toEqual([]);
});

test('of two changes at once of one person both are counted', async () => {
  const { user } = await makePerson('Ada', 40, null);
  const open = await Promise.all(Array.from({ length: 8 }, () => makeAssignment(portal.db)));

  await Promise.all([
    ...open.map(({ id }) => makeTaken(portal.db, { assignment_id: id, user_id: user.id })),
    ...open.map(() => makeStory(portal.db, { author_id: user.id, status: 'published' })),
  ]);

  expect((await list()).people[0]?.stories_published).toBe(8);
  expect(await findViolations(portal.db)).toEqual([]);
});
