import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_RANGES } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { events } from '#server/db/schema.ts';
import { ok, outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const listEvents = async () =>
  (await portal.db.select().from(events).orderBy(asc(events.at), asc(events.details))).map(
    ({ action, from, to, details, actor_id }) => ({ action, from, to, details, actor_id }),
  );
const change = (from: unknown, to: unknown, name: string, actor_id = admin.user.id) => ({
  action: 'SETTINGS_CHANGED',
  from: String(from),
  to: String(to),
  details: `${name}: ${from} → ${to}`,
  actor_id,
});

test('a new portal has the default settings, and saving them writes no event', async () => {
  const response = await ok(admin.get(paths.settings));

  expect(response).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
  await admin.put(paths.settings, DEFAULT_SETTINGS);
  expect(await listEvents()).toEqual([]);
});

test('all settings are stored, and each changed one is an event with old and new value', async () => {
  const wanted = { ...DEFAULT_SETTINGS, offer_days: 5, hide_scores_until_reviewed: true };

  const response = await ok(admin.put(paths.settings, wanted));

  expect(response).toEqual({ ...wanted, version: 2 });
  expect((await admin.get(paths.settings)).json()).toEqual({ ...wanted, version: 2 });
  expect(await listEvents()).toEqual([
    change(false, true, 'hide_scores_until_reviewed'),
    change(7, 5, 'offer_days'),
  ]);
});

test('an unknown field is dropped, a missing one is an error that names it', async () => {
  const { offers: _missing, ...rest } = DEFAULT_SETTINGS;

  const more = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, color: 'red' });
  const fewer = await refusal(400, admin.put(paths.settings, rest));

  expect(more.json()).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
  expect(fewer.errors).toEqual([{ field: 'offers', message: expect.any(String) }]);
});

describe.each(Object.entries(SETTING_RANGES))('%s', (name, [least, most]) => {
  test('accepts its bounds, the database too', async () => {
    for (const value of [least, most]) {
      const response = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, [name]: value });
      expect([response.statusCode, response.json()[name]]).toEqual([200, value]);
    }
  });

  test.each([least - 1, most + 1, least + 0.5, String(least), null])(
    'refuses %j and names the field',
    async (value) => {
      const response = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, [name]: value });

      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([
        { field: name, message: `Enter a whole number from ${least} to ${most}` },
      ]);
      expect(await listEvents()).toEqual([]);
    },
  );
});

test.each([
  ['first_assignment_title', 'Your\u0000street'],
  ['first_assignment_title', 'Your\u2028street'],
  ['first_assignment_brief', 'Show\u0000us'],
  ['first_assignment_brief', 'Show \ud800 us'],
])('%s refuses what cannot be stored, or would not stay on its line: %j', async (name, text) => {
  const response = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, [name]: text });

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ field: name, message: expect.any(String) }]);
});

test('a form from before a change by a colleague is refused, and nothing is overwritten', async () => {
  const { version } = (await admin.get(paths.settings)).json();
  const other = await portal.as('admin');
  await other.put(paths.settings, { ...DEFAULT_SETTINGS, reviews_wanted: 3, version });

  const stale = await admin.put(paths.settings, { ...DEFAULT_SETTINGS, offer_days: 9, version });
  const now = (await admin.get(paths.settings)).json();
  const fresh = await admin.put(paths.settings, { ...now, offer_days: 9 });

  expect(outcome(stale)).toEqual([409, 'settings_changed']);
  expect(now).toEqual({ ...DEFAULT_SETTINGS, reviews_wanted: 3, version: version + 1 });
  expect(fresh.json()).toEqual({ ...now, offer_days: 9, version: version + 2 });
});

test('of two editors at once, both without a version, the last one wins, and both changes are events', async () => {
  const other = await portal.as('admin');

  const answers = await Promise.all([
    admin.put(paths.settings, { ...DEFAULT_SETTINGS, decision_days: 10 }),
    other.put(paths.settings, { ...DEFAULT_SETTINGS, decision_days: 20 }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [first, second] = await listEvents();
  const { decision_days } = (await admin.get(paths.settings)).json();
  expect(first?.from).toBe('30');
  expect(second?.from).toBe(first?.to);
  expect(second?.to).toBe(String(decision_days));
  expect([first?.to, second?.to].sort()).toEqual(['10', '20']);
});

test('the mail about a received application has the promises at its delivery', async () => {
  const facts = {
    language: 'en' as const,
    full_name: 'Ada',
    application_number: 'VNC-2026-00001',
    zip_code: '10001',
  };
  await portal.db.transaction((tx) =>
    portal.mail.enqueue(tx, [{ kind: 'application_received', to: 'ada@example.org', facts }]),
  );
  await admin.put(paths.settings, { ...DEFAULT_SETTINGS, first_look_hours: 24, decision_days: 1 });

  const [mail] = await deliverMail(portal);

  expect(mail?.text).toContain('a first look within 24 hours and decide within 1 day.');
});
