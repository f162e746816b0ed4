import { describe, expect, test } from 'vitest';
import {
  ACTIVITY_PANEL_SIZE,
  type Activity,
  CLIENT_ACTIONS,
  EVENT_ACTIONS,
} from '#contract/activity/activity.ts';
import { paths } from '#contract/shared/paths.ts';
import { events } from '#server/db/schema.ts';
import { makeApplication, makeEvent } from '#server/seed/factories.ts';
import { ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

type Log = { activities: Activity[]; totalCount: number };
const read = async (query?: Record<string, string>) =>
  (await ok(admin.get(paths.activityLog, query))) as Log;
const found = async (query: Record<string, string>) => {
  const { activities, totalCount } = await read(query);
  expect(totalCount).toBe(activities.length);
  return activities.map(({ details }) => details).sort();
};
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n));
const addEvent = (details: string, overrides: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(portal.db, { actor_id: admin.user.id, details, ...overrides });

describe('reading', () => {
  test('returns the latest twenty, newest first, with the total', async () => {
    for (let n = 0; n < 23; n++) await addEvent(`event ${n}`, { at: minute(n) });

    const { activities, totalCount } = await read();

    expect(totalCount).toBe(23);
    expect(activities.map(({ details }) => details)).toEqual(
      Array.from({ length: ACTIVITY_PANEL_SIZE }, (_, n) => `event ${22 - n}`),
    );
    expect(activities[0]).toEqual({
      id: expect.any(String),
      timestamp: minute(22).toISOString(),
      userName: admin.user.name,
      action: 'USER_SIGNED_IN',
      details: 'event 22',
    });
  });

  test('pages through all without a repeat, although many have the same time', async () => {
    for (let n = 0; n < 25; n++) await addEvent(`event ${n}`, { at: minute(0) });

    const pages = [];
    for (const page of ['1', '2', '3', '4']) pages.push(await read({ page, limit: '10' }));

    expect(pages.map(({ activities }) => activities.length)).toEqual([10, 10, 5, 0]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([25, 25, 25, 25]);
    const ids = pages.flatMap(({ activities }) => activities.map(({ id }) => id));
    expect(new Set(ids).size).toBe(25);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test('filters by action, alone and together with a search', async () => {
    await addEvent('Ann: active → inactive', { action: 'USER_STATUS_CHANGED' });
    await addEvent('Bo: active → inactive', { action: 'USER_STATUS_CHANGED' });
    await addEvent('Ann: correspondent → admin', { action: 'USER_ROLE_CHANGED' });

    expect(await found({ action: 'USER_STATUS_CHANGED' })).toEqual([
      'Ann: active → inactive',
      'Bo: active → inactive',
    ]);
    expect(await found({ action: 'USER_STATUS_CHANGED', search: 'ann' })).toEqual([
      'Ann: active → inactive',
    ]);
    expect(await found({ action: 'PASSWORD_RESET' })).toEqual([]);
  });

  test('searches names and details in any case, with % _ \\ and quotes as plain text', async () => {
    const odd = ['100% sure', 'under_score', 'back\\slash', "O'Neil", 'say "hi"', 'Plain Émile'];
    for (const details of odd) await addEvent(details);
    await makeEvent(portal.db, { actor_id: null, actor_name: 'Zelda', details: 'by name' });

    expect(await found({ search: '%' })).toEqual(['100% sure']);
    expect(await found({ search: '_' })).toEqual(['under_score']);
    expect(await found({ search: '\\' })).toEqual(['back\\slash']);
    expect(await found({ search: "O'n" })).toEqual(["O'Neil"]);
    expect(await found({ search: '"' })).toEqual(['say "hi"']);
    expect(await found({ search: 'PLAIN' })).toEqual(['Plain Émile']);
    expect(await found({ search: 'Émile' })).toEqual(['Plain Émile']);
    expect(await found({ search: 'zeld' })).toEqual(['by name']);
    expect(await found({ search: '0%  sure' })).toEqual([]);
  });

  test('finds one or two letters at the start of a word', async () => {
    await addEvent('Maria Lopez');
    await addEvent('Thomas');

    expect(await found({ search: 'ma' })).toEqual(['Maria Lopez']);
    expect(await found({ search: 'L' })).toEqual(['Maria Lopez']);
    expect(await found({ search: 'mas' })).toEqual(['Thomas']);
  });

  test.each([
    ['search', 'x'.repeat(10_000)],
    ['search', 'a\u0000b'],
    ['action', 'NO_SUCH_ACTION'],
    ['page', '0'],
    ['page', 'two'],
    ['limit', '101'],
  ])('refuses an invalid %s', async (name, value) => {
    const response = await admin.get(paths.activityLog, { [name]: value });

    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors[0].field).toBe(name);
  });
});

describe('writing', () => {
  test.each(CLIENT_ACTIONS)('records %s with the user and time of the server', async (action) => {
    const response = await admin.post(paths.activityLog, {
      action,
      details: 'reported by a client',
      userName: 'Somebody else',
      timestamp: '2001-01-01T00:00:00Z',
    });

    expect(response.json()).toEqual({ success: true });
    const { activities } = await read();
    expect(activities).toMatchObject([
      { action, details: 'reported by a client', userName: admin.user.name },
    ]);
    const age = Date.now() - Date.parse(String(activities[0]?.timestamp));
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('refuses actions that only the server records, and text that cannot be stored', async () => {
    const own = EVENT_ACTIONS.filter((action) => !CLIENT_ACTIONS.some((known) => known === action));
    const bodies = [
      ...own.map((action) => ({ action, details: '' })),
      { action: 'BULK_ACTION', details: 'x'.repeat(2_001) },
      { action: 'BULK_ACTION', details: 'a\u0000b' },
      { details: 'no action' },
    ];

    for (const body of bodies) {
      expect((await admin.post(paths.activityLog, body)).statusCode).toBe(400);
    }
    expect(await portal.db.$count(events)).toBe(0);
  });
});

test('an entry names its application as long as it exists, and its story unless it is a draft', async () => {
  const { id } = await makeApplication(portal.db);
  const author = await makeCorrespondent(portal.db);
  const filed = await makeStory(portal.db, { author_id: author.user.id, status: 'submitted' });
  const draft = await makeStory(portal.db, { author_id: author.user.id });
  const gone = '00000000-0000-4000-8000-000000000042';
  await addEvent('exists', { application_id: id, at: minute(1) });
  await addEvent('deleted', { application_id: gone, at: minute(2) });
  await addEvent('about no application', { at: minute(3) });
  await addEvent('filed', { story_id: filed.id, at: minute(4) });
  await addEvent('draft', { story_id: draft.id, at: minute(5) });

  const { activities } = await read();

  const named = activities.map(({ details, ...ids }) => [
    details,
    ids.applicationId ?? ids.storyId,
  ]);
  expect(named).toEqual([
    ['draft', undefined],
    ['filed', filed.id],
    ['about no application', undefined],
    ['deleted', undefined],
    ['exists', id],
  ]);
});

test.each([
  ['erased', (id: string) => admin.post(paths.applicationErasure(id))],
  ['deleted', (id: string) => admin.delete(paths.application(id))],
])('an applicant who is %s is named in no entry that a client reported', async (_how, end) => {
  const person = { full_name: 'Zoë Quill', email: 'inky.pen@example.org', phone: '(212) 555-0187' };
  const { id, application_number: number } = await makeApplication(portal.db, person);
  const report = (details: string) =>
    admin.post(paths.activityLog, { action: 'BULK_ACTION', details });
  const entries = [
    ['Called Zoe', `Called ${number}`],
    ['Told Ms. QUILL and Zoë Quill', `Told Ms. ${number} and ${number}`],
    ['Wrote to inky.pen@example.org', `Wrote to ${number}`],
    ['Rang 212.555.0187 twice', `Rang ${number} twice`],
    ['Bought quills', 'Bought quills'],
  ];
  for (const [details = ''] of entries) await report(details);

  expect((await end(id)).statusCode).toBe(200);

  const { activities } = (await admin.get(paths.activityLog, { action: 'BULK_ACTION' })).json();
  const left = activities.map(({ details }: { details: string }) => details);
  expect(left.sort()).toEqual(entries.map(([, details]) => details).sort());
});
