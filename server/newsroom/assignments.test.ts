import { expect, test } from 'vitest';
import type { Assignment } from '#contract/newsroom/assignments.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeTrainee } from '#test/course.ts';
import { makeAssignment, makeCorrespondent, makeTaken } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const inDays = (days: number) => new Date(portal.clock.now.getTime() + days * DAY_MS);
const bodyOf = (overrides: object = {}) => ({
  title: 'Flood at the river',
  brief: 'Who is *helping*?',
  zip_code: '60608',
  due_at: inDays(3).toISOString(),
  ...overrides,
});
const create = async (overrides: object = {}): Promise<Assignment> =>
  (await admin.post(paths.assignments, bodyOf(overrides))).json().assignment;
const published = async (overrides: object = {}) => {
  const { id } = await create(overrides);
  await admin.post(paths.publishAssignment(id));
  return id;
};
const mailed = async () => (await queuedMail(portal.db)).map(({ kind, to }) => [kind, to]).sort();
const logged = async () =>
  (await recorded(portal.db)).map(({ action, details }) => `${action} ${details}`);

test('a new assignment is a draft, with defaults, its place and who asks', async () => {
  const response = await admin.post(paths.assignments, bodyOf({ title: '  Flood at the river ' }));

  expect(response.statusCode).toBe(201);
  const { assignment } = response.json();
  expect(assignment).toEqual({
    ...bodyOf(),
    id: expect.any(String),
    city: 'Chicago',
    state: 'IL',
    radius_miles: 25,
    wanted: 1,
    taken: 0,
    status: 'draft',
    created_at: portal.clock.now.toISOString(),
    published_at: null,
    closed_at: null,
    close_reason: null,
    created_by: { id: admin.user.id, name: admin.user.name },
    version: 1,
  });
  expect((await admin.get(paths.assignment(assignment.id))).json().assignment).toEqual(assignment);
  expect(await logged()).toEqual(['ASSIGNMENT_CREATED Flood at the river']);
});

test.each<[string, unknown]>([
  ['title', 'ab'],
  ['title', 'x'.repeat(121)],
  ['title', 'Two\nlines'],
  ['brief', ' '],
  ['brief', 'x'.repeat(5_001)],
  ['zip_code', '00001'],
  ['zip_code', '6060'],
  ['radius_miles', 0],
  ['radius_miles', 201],
  ['radius_miles', 2.5],
  ['wanted', 0],
  ['wanted', 21],
  ['due_at', 'soon'],
  ['due_at', '2020-01-01T00:00:00Z'],
])('%s may not be %j, in a new one or a change', async (field, value) => {
  const { id } = await create();
  const body = bodyOf({ [field]: value });

  for (const response of [
    await admin.post(paths.assignments, body),
    await admin.put(paths.assignment(id), { ...body, version: 1 }),
  ]) {
    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors).toMatchObject([{ field }]);
  }
  expect(await portal.db.select().from(assignments)).toMatchObject([{ version: 1 }]);
});

test('bounds are accepted, also by the database', async () => {
  const most = { title: 'x'.repeat(120), brief: 'x'.repeat(5_000), radius_miles: 200, wanted: 20 };

  expect(await create(most)).toMatchObject(most);
  expect(await create({ title: '🌊ab', radius_miles: 1, wanted: 1 })).toMatchObject({ wanted: 1 });
});

test('the list is by status, next due first and closed ones last, in pages', async () => {
  const far = await create({ due_at: inDays(9), title: 'Far' });
  const near = await create({ due_at: inDays(1), title: 'Near' });
  const open = await published({ due_at: inDays(5), title: 'Open' });
  const shut = await published({ due_at: inDays(2), title: 'Shut' });
  await admin.post(paths.closeAssignment(shut));
  const list = async (query: Record<string, string> = {}) => {
    const { assignments: found, totalCount } = (await admin.get(paths.assignments, query)).json();
    return [found.map(({ id }: Assignment) => id), totalCount];
  };

  expect(await list()).toEqual([[near.id, open, far.id, shut], 4]);
  expect(await list({ status: 'draft' })).toEqual([[near.id, far.id], 2]);
  expect(await list({ page: '2', limit: '3' })).toEqual([[shut], 4]);
  expect((await admin.get(paths.assignments, { status: 'gone' })).statusCode).toBe(400);
});

test('untaken, due soon and overdue are counted, and each is a list', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const make = (title: string, days: number, wanted = 1) =>
    makeAssignment(portal.db, { title, wanted, due_at: inDays(days) });
  const soon = await make('Soon', 1.9);
  await makeTaken(portal.db, { assignment_id: soon.id, user_id: user.id });
  await make('Late and untaken', -1);
  await make('Later and untaken', 2.1);
  await makeAssignment(portal.db, { status: 'draft', due_at: inDays(1) });
  const titles = async (need: string) =>
    (await admin.get(paths.assignments, { need }))
      .json()
      .assignments.map(({ title }: Assignment) => title);

  const counts = (await admin.get(paths.assignmentCounts)).json();

  expect(counts).toEqual({ untaken: 2, due_soon: 1, overdue: 1 });
  expect(await titles('untaken')).toEqual(['Late and untaken', 'Later and untaken']);
  expect(await titles('due_soon')).toEqual(['Soon']);
  expect(await titles('overdue')).toEqual(['Late and untaken']);
});

test('publishing tells everybody near who wants to know, and nobody else', async () => {
  const here = await makeCorrespondent(portal.db, { language: 'es' });
  const near = await makeCorrespondent(portal.db, { zip_code: '60609' });
  await makeCorrespondent(portal.db, { zip_code: '10001' });
  await makeTrainee(portal.db, (await makeCorrespondent(portal.db)).user, {
    zip_code: '60608',
    created_at: new Date(Date.now() + DAY_MS),
  });
  const set = async (settings: Partial<typeof newsroomProfiles.$inferInsert>) => {
    const { user } = await makeCorrespondent(portal.db);
    await portal.db.insert(newsroomProfiles).values({ ...settings, user_id: user.id });
    return user;
  };
  await set({ assignment_mail: false });
  await set({ away_until: inDays(1).toISOString().slice(0, 10) });
  const back = await set({ away_until: '2026-01-01' });
  const { id } = await create();

  const first = await ok(admin.post(paths.publishAssignment(id)));
  const second = await admin.post(paths.publishAssignment(id));

  expect(first).toMatchObject({
    assignment: { id, status: 'open', published_at: portal.clock.now.toISOString(), version: 1 },
    told: 3,
  });
  expect(outcome(second)).toEqual([409, 'assignment_published']);
  expect(await mailed()).toEqual(
    [here.user, near.user, back].map(({ email }) => ['assignment_published', email]).sort(),
  );
  const spanish = (await queuedMail(portal.db)).find(({ to }) => to === here.user.email);
  expect(spanish?.facts).toEqual({
    language: 'es',
    full_name: here.application.full_name,
    title: 'Flood at the river',
    place: 'Chicago, IL 60608',
    due_at: inDays(3).toISOString(),
    miles: '0',
    reason: '',
  });
  expect(await logged()).toContain('ASSIGNMENT_PUBLISHED Flood at the river: 3 told');
});

test('a draft that is past due must get another time before it is published', async () => {
  const { id } = await create();
  portal.clock.now = inDays(4);

  const response = await admin.post(paths.publishAssignment(id));

  expect(outcome(response)).toEqual([400, 'validation_failed']);
  // Without a form there is no field to highlight.
  expect(response.json()).toMatchObject({
    message: messages.publishedPastDue,
    errors: [{ field: 'due_at' }],
  });
});

test('a change is stored once, and a stale one is refused', async () => {
  const { id } = await create();
  const change = bodyOf({ title: 'Flood at the lake', wanted: 3, radius_miles: 50 });

  const saved = await admin.put(paths.assignment(id), { ...change, version: 1 });
  const stale = await admin.put(paths.assignment(id), { ...change, title: 'Other', version: 1 });
  const same = await admin.put(paths.assignment(id), { ...change, version: 2 });

  expect(saved.json().assignment).toMatchObject({ ...change, version: 2 });
  expect(outcome(stale)).toEqual([409, 'assignment_changed']);
  expect(same.json().assignment).toMatchObject({ title: 'Flood at the lake', version: 2 });
  expect((await logged()).slice(1)).toEqual([
    'ASSIGNMENT_CHANGED Flood at the lake: title, radius_miles, wanted',
  ]);
});

test('those who have it are mailed when brief, place or due time change, and not otherwise', async () => {
  const { user } = await makeCorrespondent(portal.db, { zip_code: '10001' });
  const id = await published();
  await admin.post(paths.assignmentPeople(id), { user_id: user.id });
  await portal.db.update(assignmentPeople).set({ reminded_at: new Date() });
  const put = async (overrides: object, version: number) =>
    (await admin.put(paths.assignment(id), { ...bodyOf(overrides), version })).statusCode;

  expect(await put({ title: 'Another title', wanted: 5, radius_miles: 5 }, 1)).toBe(200);
  expect(await mailed()).toEqual([['assignment_given', user.email]]);
  expect(await put({ brief: 'Another brief' }, 2)).toBe(200);
  expect(await put({ brief: 'Another brief', zip_code: '60609' }, 3)).toBe(200);
  expect(await portal.db.select().from(assignmentPeople)).toMatchObject([
    { reminded_at: expect.any(Date) },
  ]);
  const later = { brief: 'Another brief', zip_code: '60609', due_at: inDays(4) };
  expect(await put(later, 4)).toBe(200);

  const changed = (await mailed()).filter(([kind]) => kind === 'assignment_changed');
  expect(changed).toEqual(Array(3).fill(['assignment_changed', user.email]));
  expect(await portal.db.select().from(assignmentPeople)).toMatchObject([{ reminded_at: null }]);
});

test('fewer than have it cannot be wanted, and a time in the past stays if it does not change', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const past = inDays(-1);
  const { id } = await makeAssignment(portal.db, { wanted: 2, due_at: past });
  const other = await makeCorrespondent(portal.db);
  for (const one of [user, other.user]) {
    await makeTaken(portal.db, { assignment_id: id, user_id: one.id });
  }
  const body = { ...bodyOf({ due_at: past }), version: 1 };

  const fewer = await admin.put(paths.assignment(id), { ...body, wanted: 1 });
  const kept = await admin.put(paths.assignment(id), { ...body, wanted: 3 });

  expect(outcome(fewer)).toEqual([400, 'validation_failed']);
  expect(fewer.json().errors).toMatchObject([{ field: 'wanted' }]);
  expect(kept.statusCode).toBe(200);
});

test('closing mails those who have it, and ends every change', async () => {
  const { user } = await makeCorrespondent(portal.db, { zip_code: '10001' });
  const other = await makeCorrespondent(portal.db, { zip_code: '10001' });
  const id = await published({ wanted: 2 });
  await admin.post(paths.assignmentPeople(id), { user_id: user.id });

  const closed = await admin.post(paths.closeAssignment(id), { reason: ' The water is gone. ' });

  expect(closed.json().assignment).toMatchObject({
    status: 'closed',
    closed_at: portal.clock.now.toISOString(),
    close_reason: 'The water is gone.',
    taken: 1,
  });
  const [, mail] = await queuedMail(portal.db);
  expect(mail).toMatchObject({
    kind: 'assignment_closed',
    to: user.email,
    facts: { reason: 'The water is gone.' },
  });
  for (const refused of [
    await admin.post(paths.closeAssignment(id)),
    await admin.post(paths.publishAssignment(id)),
    await admin.put(paths.assignment(id), { ...bodyOf(), version: 1 }),
    await admin.post(paths.assignmentPeople(id), { user_id: other.user.id }),
    await admin.delete(paths.assignmentPerson(id, user.id)),
  ]) {
    expect(outcome(refused)).toEqual([409, 'assignment_closed']);
  }
  expect(outcome(await admin.delete(paths.assignment(id)))).toEqual([409, 'assignment_published']);
});

test('a draft can be neither closed nor given, only deleted', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const { id } = await create();

  const closed = await admin.post(paths.closeAssignment(id), {});
  const given = await admin.post(paths.assignmentPeople(id), { user_id: user.id });
  const deleted = await admin.delete(paths.assignment(id));

  expect([outcome(closed), outcome(given)]).toEqual([
    [409, 'assignment_closed'],
    [409, 'assignment_closed'],
  ]);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect(await portal.db.select().from(assignments)).toEqual([]);
  expect(await logged()).toContain('ASSIGNMENT_DELETED Flood at the river');
});

test('an open one cannot be deleted, and too long a reason does not close it', async () => {
  const id = await published();

  const deleted = await admin.delete(paths.assignment(id));
  const closed = await admin.post(paths.closeAssignment(id), { reason: 'x'.repeat(501) });

  expect(outcome(deleted)).toEqual([409, 'assignment_published']);
  expect(outcome(closed)).toEqual([400, 'validation_failed']);
  expect(await portal.db.select().from(assignments)).toMatchObject([{ status: 'open' }]);
});

test.each([NOBODY, 'nonsense'])('nothing is known of %s', async (id) => {
  const { user } = await makeCorrespondent(portal.db);
  const person = { user_id: user.id };
  for (const response of [
    await admin.get(paths.assignment(id)),
    await admin.put(paths.assignment(id), { ...bodyOf(), version: 1 }),
    await admin.delete(paths.assignment(id)),
    await admin.post(paths.publishAssignment(id)),
    await admin.post(paths.closeAssignment(id)),
    await admin.post(paths.assignmentPeople(id), person),
    await admin.delete(paths.assignmentPerson(id, user.id)),
  ]) {
    expect(response.statusCode).toBe(404);
  }
});
