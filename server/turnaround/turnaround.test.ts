import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { turnaroundResponse } from '#contract/apply/turnaround.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeEvent } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { recorded } from '#test/recorded.ts';
import { listBroken } from '#test/violations.ts';
import { waitlistOf } from '#test/waitlist.ts';
import { figuresSince } from './turnaround.queries.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now: Date;
let minutes = 0;
beforeEach(() => {
  // The figures are kept for a minute: each test begins in another one.
  minutes += 2;
  now = new Date(Date.now() + minutes * 60_000);
  portal.clock.now = now;
});
const ago = (ms: number) => new Date(now.getTime() - ms);

const turnaround = async () => turnaroundResponse.parse(await ok(portal.visitor.get(paths.pace)));

/** An application that took so long to its first look and, if given, to its decision. */
async function make(hours: number, days?: number, created_at = ago(60 * DAY_MS)) {
  const { id } = await makeApplication(portal.db, { created_at, status: 'under_review' });
  const at = (ms: number) => new Date(created_at.getTime() + ms);
  const actor_id = admin.user.id;
  const about = { application_id: id, actor_id };
  await makeEvent(portal.db, { ...about, action: 'NOTE_ADDED', at: at(hours * HOUR_MS) });
  if (days === undefined) return id;
  const change = { from: 'under_review', to: 'rejected', at: at(days * DAY_MS) };
  await makeEvent(portal.db, { ...about, action: 'APPLICATION_STATUS_CHANGED', ...change });
  await portal.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id));
  return id;
}

const turnaroundOf = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(applicationPaces)
    .where(eq(applicationPaces.application_id, id));
  return row;
};
const broken = () => listBroken(portal.db);

describe('the figures', () => {
  test('are the median and the ninth decile of the last 90 days, as computed by hand', async () => {
    // First looks after 1 to 11 hours; decisions after 2, 4 … 20 days.
    for (let n = 1; n <= 11; n++) await make(n, n <= 10 ? 2 * n : undefined);
    // Looked at and decided more than 90 days ago.
    await make(500, 1, ago(120 * DAY_MS));

    expect(await turnaround()).toEqual({
      first_look: { median_hours: 6, p90_hours: 10, count: 11 },
      decision: { median_days: 11, p90_days: 18.2, count: 10 },
    });
    expect(await broken()).toEqual([]);
  });

  test('are null below ten, with the count', async () => {
    for (let n = 1; n <= 9; n++) await make(n, n);

    expect(await turnaround()).toEqual({
      first_look: { median_hours: null, p90_hours: null, count: 9 },
      decision: { median_days: null, p90_days: null, count: 9 },
    });
  });

  test('are read at most once a minute', async () => {
    const first = await turnaround();
    await make(1);
    expect(await turnaround()).toEqual(first);

    portal.clock.now = new Date(now.getTime() + 60_000);
    expect((await turnaround()).first_look.count).toBe(1);
  });

  test('come from two indexes alone', async () => {
    await make(1, 1);
    // Rows that earlier tests deleted would be part of the plan's costs.
    await portal.db.execute(sql`vacuum (analyze) application_paces`);
    const { rows } = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { first_look, decision } = figuresSince(sql`now() - interval '90 days'`);
      return tx.execute(sql`explain select ${first_look}, ${decision}`);
    });

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // Of few rows, any index with both times costs the same.
    expect(plan.match(/Scan/g)).toHaveLength(2);
    expect(plan.match(/Index Only Scan using \w+ on application_paces/g)).toHaveLength(2);
  });
});

describe('the clock of an application', () => {
  const setStatus = async (id: string, status: string) =>
    (await admin.patch(paths.applicationStatus(id), { status, notify: false })).json();

  test.each([
    ['a note', (id: string) => admin.post(paths.applicationNotes(id), { note: 'Called' })],
    ['a flag', (id: string) => admin.patch(paths.applicationFlag(id), { is_flagged: true })],
    ['a score', (id: string) => admin.patch(paths.applicationScore(id), { review_score: 70 })],
    ['a change of status', (id: string) => setStatus(id, 'under_review')],
  ])('ends its wait for a first look with %s, and only once', async (_what, look) => {
    const { id } = await makeApplication(portal.db, { created_at: ago(DAY_MS) });

    await look(id);
    const first = await turnaroundOf(id);
    await admin.post(paths.applicationNotes(id), { note: 'Called again' });

    expect(first?.first_look_at).toBeInstanceOf(Date);
    expect(first?.decided_at).toBeNull();
    expect(await turnaroundOf(id)).toEqual(first);
    expect(await broken()).toEqual([]);
  });

  test('goes on when the applicant withdraws: nobody has looked', async () => {
    const application = await makeApplication(portal.db);

    await portal.visitor.post(paths.withdraw, asApplicant(application));

    expect((await turnaroundOf(application.id))?.first_look_at ?? null).toBeNull();
  });

  test('forgets a first look and a decision that were undone', async () => {
    const { id } = await makeApplication(portal.db);
    const { undo_id } = await setStatus(id, 'rejected');
    expect(await turnaroundOf(id)).toMatchObject({ decided_at: expect.any(Date) });

    await admin.post(paths.undoStatusChange(undo_id));

    expect(await turnaroundOf(id)).toMatchObject({ first_look_at: null, decided_at: null });
    expect(await broken()).toEqual([]);
  });

  test('after an undo remembers the note that was written meanwhile', async () => {
    const { id } = await makeApplication(portal.db);
    const { undo_id } = await setStatus(id, 'rejected');
    await admin.post(paths.applicationNotes(id), { note: 'A mistake' });

    await admin.post(paths.undoStatusChange(undo_id));

    const [note] = await recorded(portal.db, { action: 'NOTE_ADDED' });
    expect(await turnaroundOf(id)).toMatchObject({ first_look_at: note?.at, decided_at: null });
  });

  test('starts anew when an offer is accepted', async () => {
    portal.clock.now = new Date();
    const [seated] = await waitlist.fill();
    const [first] = await waitlist.queue(1);
    await admin.post(paths.applicationNotes(first!.id), { note: 'Looks good' });
    await setStatus(seated!.id, 'rejected');
    await waitlist.answer(first!, 'accept');

    const again = await turnaroundOf(first!.id);
    expect(again).toMatchObject({ first_look_at: null, decided_at: null });
    expect(again!.began_at.getTime()).toBeGreaterThan(first!.created_at.getTime());

    await admin.post(paths.applicationNotes(first!.id), { note: 'Still good' });
    expect((await turnaroundOf(first!.id))?.first_look_at).toBeInstanceOf(Date);
    expect(await broken()).toEqual([]);
  });

  test('keeps its times when the editor’s account is deleted', async () => {
    const { id } = await makeApplication(portal.db);
    const colleague = await portal.as('admin');
    await colleague.post(paths.applicationNotes(id), { note: 'Called' });
    const times = await turnaroundOf(id);

    await admin.delete(paths.user(colleague.user.id));

    expect(await turnaroundOf(id)).toEqual(times);
    expect(await broken()).toEqual([]);
  });
});
