import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DECIDED,
  holdsSeat,
  phaseOf,
} from '#contract/applications/statuses.ts';
import { waitsSince } from '#contract/applications/waiting.ts';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { oneOf } from '#server/db/columns.ts';
import { dueAt } from '#server/db/promises-sql.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeSession } from '#server/seed/factories.ts';
import { seated } from '#test/web/status.ts';
import { trackerSteps } from '#web/features/status-lookup/tracker-steps.ts';
import { ok, type SignedIn, startTestApp, type TestApp } from './app.ts';
import { createModule, RIGHT } from './course.ts';
import { findViolations } from './violations.ts';

/** One more status in each phase, as docs/adding.md says it. */
const ADDED = vi.hoisted(() => {
  // The files of a worker share their modules: this one loads its own, with the longer table.
  vi.resetModules();
  const plain = { color: 'gray', description: '', mail: null, inBulk: false, givesAccount: false };
  return {
    deferred: {
      ...plain,
      phase: 'waitlist',
      step: 'received',
      label: 'Deferred',
      holdsSeat: false,
    },
    screening: {
      ...plain,
      phase: 'review',
      step: 'under_review',
      label: 'Screening',
      holdsSeat: true,
    },
    coaching: { ...plain, phase: 'training', step: 'training', label: 'Coaching', holdsSeat: true },
    mentor: {
      ...plain,
      phase: 'correspondent',
      step: 'approved',
      label: 'Mentor',
      holdsSeat: true,
    },
    retired: { ...plain, phase: 'ended', step: null, label: 'Retired', holdsSeat: false },
  };
});
vi.mock('#contract/applications/status-info.ts', async (importOriginal) => {
  const { STATUS_INFO: known } = await importOriginal<{ STATUS_INFO: object }>();
  return { STATUS_INFO: { ...known, ...ADDED } };
});
afterAll(() => vi.resetModules());
const added = (name: keyof typeof ADDED) => name as ApplicationStatus;
const NEW = (Object.keys(ADDED) as (keyof typeof ADDED)[]).map(added);

let portal: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  portal = await startTestApp({}, { detour: (url) => url });
  // What the migration of a new status has in it.
  const perStatus = (write: (status: ApplicationStatus) => string) =>
    sql.raw(
      APPLICATION_STATUSES.map((status) => `when '${status}' then ${write(status)}`).join(' '),
    );
  for (const statement of [
    sql`alter table applications drop constraint application_status_is_known`,
    sql`create or replace function phase_of(status text) returns text language sql immutable
      as $$ select case status ${perStatus((status) => `'${phaseOf(status)}'`)} end $$`,
    sql`create or replace function holds_seat(status text) returns boolean language sql immutable
      as $$ select case status ${perStatus((status) => String(holdsSeat(status)))} end $$`,
    sql`alter table applications drop column waits_since`,
    sql`alter table applications add column waits_since timestamptz(3) generated always as (
      case when status not in (${oneOf(DECIDED)}) and erased_at is null
        then coalesce(waiting_since, status_updated_at) end) stored`,
  ]) {
    await portal.db.execute(statement);
  }
});
beforeEach(async () => {
  await portal.truncate();
  editor = await portal.as('admin');
});
afterAll(() => portal.close());

const move = async (id: string, status: ApplicationStatus): Promise<string> =>
  (await ok(editor.patch(paths.applicationStatus(id), { status, notify: false }))).undo_id;
const violations = () => findViolations(portal.db);

test('the tracker shows the step of the status, and nothing as done that is not', () => {
  const at = new Date();
  const stepsOf = (status: ApplicationStatus, before: ApplicationStatus = 'new') =>
    trackerSteps({
      ...seated,
      status,
      history: [before, status].map((one) => ({ status: one, at })),
    });

  expect(stepsOf(added('deferred'))).toEqual(stepsOf('waitlisted'));
  expect(stepsOf(added('screening'))).toEqual(stepsOf('under_review'));
  expect(stepsOf(added('coaching'))).toEqual(stepsOf('training'));
  expect(stepsOf(added('mentor'))).toEqual(stepsOf('approved'));
  expect(stepsOf(added('retired'), added('coaching'))).toEqual([
    ...stepsOf('rejected', 'training').slice(0, -1),
    { label: 'Retired', state: 'ended' },
  ]);
});

test('the clock waits for what is not decided, and promises a decision to who is in review', async () => {
  for (const status of APPLICATION_STATUSES) await makeApplication(portal.db, { status });
  const columns = { ...getTableColumns(applications), due_at: dueAt };
  const rows = await portal.db.select(columns).from(applications);

  expect(rows.map((row) => [row.status, row.waits_since])).toEqual(
    rows.map((row) => [row.status, waitsSince(row)]),
  );
  const named = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter((row) => NEW.includes(row.status) && is(row)).map(({ status }) => status);
  expect(named((row) => row.waits_since !== null)).toEqual(['deferred', 'screening', 'coaching']);
  expect(named((row) => row.due_at !== null)).toEqual(['screening']);
});

test('a look and a decision count by phase, and the clock starts anew off the waitlist', async () => {
  const { id } = await makeApplication(portal.db, { status: 'new' });
  const turnaroundOf = async () => {
    const [pace] = await portal.db
      .select()
      .from(applicationPaces)
      .where(eq(applicationPaces.application_id, id));
    return pace && [pace.first_look_at !== null, pace.decided_at !== null];
  };

  await move(id, added('screening'));
  expect(await turnaroundOf()).toEqual([true, false]);
  await move(id, added('coaching'));
  expect(await turnaroundOf()).toEqual([true, true]);
  await move(id, added('deferred'));
  await move(id, added('screening'));
  expect(await turnaroundOf()).toEqual([false, false]);
  await move(id, added('retired'));
  expect(await turnaroundOf()).toEqual([true, true]);
  expect(await violations()).toEqual([]);
});

test('account and course stay in the program, end with an end, and come back with its undo', async () => {
  const module = await createModule(editor);
  const { id, email } = await makeApplication(portal.db, { status: 'under_review' });
  await move(id, 'training');
  const account = async () =>
    (await portal.db.select().from(users).where(eq(users.email, email)))[0]!;
  const person = portal.caller(await makeSession(portal.db, await account()));
  const demo = async () => (await person.get(trainingPaths.demo)).json().state;

  await move(id, added('coaching'));
  expect(await demo()).toBe('locked');
  await person.post(trainingPaths.completeModule(module.id), { answers: RIGHT });
  expect((await person.get(trainingPaths.course)).json().finished_at).not.toBeNull();
  expect(await demo()).toBe('open');
  await move(id, added('mentor'));
  expect(await demo()).toBe('approved');

  const undoId = await move(id, added('retired'));
  expect((await account()).status).toBe('inactive');
  await editor.post(paths.undoStatusChange(undoId));
  expect((await account()).status).toBe('active');
  expect(await violations()).toEqual([]);
});

test('the reports count it in the stages that its phase has reached', async () => {
  for (const status of APPLICATION_STATUSES) await makeApplication(portal.db, { status });
  await portal.db.execute(sql`select fold_count_changes()`);

  const { funnel, byStatus } = (await editor.get(paths.overview)).json();

  const most = APPLICATION_STATUSES.length;
  const trained = APPLICATION_STATUSES.filter((status) => /training|corr/.test(phaseOf(status)));
  expect(funnel.map(({ count }: { count: number }) => count)).toEqual([
    most,
    most - ['new', 'waitlisted', 'deferred'].length,
    trained.length,
    1,
  ]);
  expect(byStatus).toEqual(APPLICATION_STATUSES.map((status) => ({ status, count: 1 })));
});
