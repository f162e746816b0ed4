import { beforeEach, expect, test } from 'vitest';
import { WAIT_KINDS, type WaitKind, waitsResponse } from '#contract/reports/waits.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeOffer, makeUser } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeAssignment, makeStory } from '#test/newsroom-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now: Date;
beforeEach(() => {
  now = new Date();
  portal.clock.now = now;
});
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
const days = (count: number) => hours(24 * count);

const waits = async () => waitsResponse.parse(await ok(admin.get(paths.waits))).waits;
const waitFor = async (kind: WaitKind) => (await waits()).find((wait) => wait.kind === kind);

test('an empty desk has every kind once, with nothing in it', async () => {
  const found = await waits();

  expect(found.map(({ kind }) => kind).sort()).toEqual([...WAIT_KINDS].sort());
  expect(new Set(found.map(({ count, late, due_at }) => `${count} ${late} ${due_at}`))).toEqual(
    new Set(['0 0 null']),
  );
});

test('first looks and decisions have those whose promised time is over, and when the first was due', async () => {
  const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
  const oldest = days(-5);
  for (const created_at of [hours(-1), oldest]) await makeApplication(portal.db, { created_at });
  const decided = { status: 'under_review', review_score: 80, review_count: 1 } as const;
  await makeApplication(portal.db, { ...decided, created_at: days(-decision_days - 1) });
  await makeApplication(portal.db, { ...decided, created_at: days(-1) });

  expect(await waitFor('first_look')).toEqual({
    kind: 'first_look',
    count: 2,
    late: 1,
    due_at: new Date(oldest.getTime() + first_look_hours * HOUR_MS),
  });
  expect(await waitFor('decision')).toMatchObject({ count: 2, late: 1, due_at: days(-1) });
  expect((await waits()).map(({ kind }) => kind).slice(0, 2)).toEqual(['first_look', 'decision']);
});

test('offers that end within 48 hours are counted, closed ones not', async () => {
  for (const ends of [1, 48, 49]) {
    const waiting = await makeApplication(portal.db, {
      status: 'waitlisted',
      created_at: days(-9),
    });
    await makeOffer(portal.db, waiting, { created_at: hours(-100), expires_at: hours(ends) });
  }
  const gone = await makeApplication(portal.db, { status: 'waitlisted', created_at: days(-9) });
  const closed = { state: 'declined', closed_at: hours(-1) } as const;
  await makeOffer(portal.db, gone, { created_at: hours(-9), expires_at: hours(2), ...closed });

  expect(await waitFor('offer')).toEqual({ kind: 'offer', count: 2, late: 0, due_at: hours(1) });
});

test('assignments wait by what they need, and what is due first comes first', async () => {
  await makeAssignment(portal.db, { due_at: days(-2) });
  await makeAssignment(portal.db, { due_at: days(9) });
  await makeApplication(portal.db, { created_at: new Date(now.getTime() - DAY_MS) });

  const found = (await waits()).filter(({ count }) => count > 0);
  expect(found.map(({ kind, count, late }) => [kind, count, late])).toEqual([
    ['assignment_overdue', 1, 1],
    ['assignment_untaken', 2, 0],
    ['first_look', 1, 0],
  ]);
});

test('stories wait from the day on which the first was sent in, and not once an editor has one', async () => {
  const author = await makeUser(portal.db, {});
  const story = { author_id: author.id } as const;
  await makeStory(portal.db, { ...story, status: 'submitted', submitted_at: days(-1) });
  await makeStory(portal.db, { ...story, status: 'submitted', submitted_at: days(-3) });
  await makeStory(portal.db, { ...story, status: 'in_editing', submitted_at: days(-5) });

  expect(await waitFor('story')).toEqual({ kind: 'story', count: 2, late: 0, due_at: days(-3) });
});
