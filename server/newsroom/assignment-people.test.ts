import { expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths as sharedPaths } from '#contract/shared/paths.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeTrainee } from '#test/course.ts';
import { makeAssignment, makeCorrespondent, makeTaken } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const NOBODY = '00000000-0000-4000-8000-000000000000';
const tomorrow = () => new Date(portal.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
const published = async (overrides: Parameters<typeof makeAssignment>[1] = {}) =>
  (await makeAssignment(portal.db, overrides)).id;
const mailed = async () => (await queuedMail(portal.db)).map(({ kind, to }) => [kind, to]).sort();
const logged = async () =>
  (await recorded(portal.db)).map(({ action, details }) => `${action} ${details}`);

test('nearby are people in service within the radius who do not have it, nearest first', async () => {
  const far = await makeCorrespondent(portal.db, { zip_code: '53202' });
  const near = await makeCorrespondent(portal.db, { zip_code: '60609' });
  const here = await makeCorrespondent(portal.db);
  const away = await makeCorrespondent(portal.db);
  await portal.db
    .insert(newsroomProfiles)
    .values({ user_id: away.user.id, away_until: tomorrow() });
  const id = await published({ wanted: 2, radius_miles: 25 });
  await admin.post(paths.assignmentPeople(id), { user_id: here.user.id });

  const { people, nearby } = (await admin.get(paths.assignment(id))).json();
  const wider = (
    await admin.get(paths.assignmentNearby, { zip_code: '60608', radius_miles: '200' })
  ).json();

  expect(people).toEqual([
    {
      user_id: here.user.id,
      application_id: here.application.id,
      full_name: here.application.full_name,
      miles: 0,
      state: 'taken',
      taken_at: portal.clock.now.toISOString(),
      story_id: null,
    },
  ]);
  expect(nearby).toEqual([
    {
      user_id: near.user.id,
      application_id: near.application.id,
      full_name: near.application.full_name,
      miles: expect.any(Number),
    },
  ]);
  expect(wider).toMatchObject({ city: 'Chicago', state: 'IL' });
  expect(wider.nearby.map(({ user_id }: { user_id: string }) => user_id)).toEqual(
    [here, near, far].map(({ user }) => user.id),
  );
});

test.each<Record<string, string>>([
  { zip_code: '00001' },
  { zip_code: '60608', radius_miles: '0' },
])('nearby of %j is refused', async (query) => {
  expect(outcome(await admin.get(paths.assignmentNearby, query))).toEqual([
    400,
    'validation_failed',
  ]);
});

test('the desk gives and takes away; both are mailed and logged', async () => {
  const { user, application } = await makeCorrespondent(portal.db, { zip_code: '10001' });
  const other = await makeCorrespondent(portal.db, { zip_code: '10001' });
  const id = await published();

  const given = await admin.post(paths.assignmentPeople(id), { user_id: user.id });
  const twice = await admin.post(paths.assignmentPeople(id), { user_id: user.id });
  const full = await admin.post(paths.assignmentPeople(id), { user_id: other.user.id });
  const taken = await admin.delete(paths.assignmentPerson(id, user.id));
  const nobody = await admin.delete(paths.assignmentPerson(id, user.id));

  expect([given.statusCode, given.json().assignment.taken]).toEqual([200, 1]);
  expect(outcome(twice)).toEqual([409, 'already_taken']);
  expect(outcome(full)).toEqual([409, 'assignment_full']);
  expect([taken.statusCode, taken.json().assignment.taken]).toEqual([200, 0]);
  expect(nobody.statusCode).toBe(404);
  expect(await mailed()).toEqual([
    ['assignment_given', user.email],
    ['assignment_taken_away', user.email],
  ]);
  expect(await logged()).toEqual([
    `ASSIGNMENT_GIVEN Flood at the river: {user:${user.id}}`,
    `ASSIGNMENT_TAKEN_AWAY Flood at the river: {user:${user.id}}`,
  ]);
  const [event] = await recorded(portal.db, { action: 'ASSIGNMENT_GIVEN' });
  expect(event).toMatchObject({ user_id: user.id, application_id: application.id });
  const timeline = (await admin.get(sharedPaths.application(application.id))).json().events;
  expect(timeline).toMatchObject([{ action: 'ASSIGNMENT_GIVEN', details: 'Flood at the river' }]);
});

test('what is filed cannot be taken away, and given only to people in service who exist', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const trainee = await portal.as('correspondent');
  await makeTrainee(portal.db, trainee.user);
  const { id } = await makeAssignment(portal.db, { wanted: 2 });
  await makeTaken(portal.db, { assignment_id: id, user_id: user.id, state: 'filed' });
  const give = async (user_id: unknown) =>
    outcome(await admin.post(paths.assignmentPeople(id), { user_id }));

  expect(outcome(await admin.delete(paths.assignmentPerson(id, user.id)))).toEqual([
    409,
    'story_status',
  ]);
  const refused = await admin.post(paths.assignmentPeople(id), { user_id: trainee.user.id });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'not_in_service', message: messages.personHasLeft },
  ]);
  expect(await give(admin.user.id)).toEqual([403, 'not_in_service']);
  expect(await give(NOBODY)).toEqual([404, 'user_not_found']);
  expect(await give('nobody')).toEqual([404, 'user_not_found']);
  expect(await give(7)).toEqual([400, 'validation_failed']);
});
