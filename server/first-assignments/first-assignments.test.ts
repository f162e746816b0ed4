import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BoardCard } from '#contract/newsroom/assignments.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { paths as allPaths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { assignments } from '#server/db/newsroom-schema.ts';
import { makeApplication, makeSession } from '#server/seed/factories.ts';
import { ok, refusal, type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';
import { signInCorrespondent } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const DAY_MS = 86_400_000;

let id: string;
let email: string;
beforeEach(async () => {
  ({ id, email } = await makeApplication(portal.db, {
    status: 'demo_submitted',
    zip_code: '60608',
  }));
});

const approve = async (applicationId = id): Promise<string> => {
  const change = { status: 'approved' };
  const response = await ok(admin.patch(allPaths.applicationStatus(applicationId), change));
  return response.undo_id;
};
async function signIn(address = email) {
  const [user] = await portal.db.select().from(users).where(eq(users.email, address));
  return portal.caller(await makeSession(portal.db, user!));
}
const board = async (person: Pick<SignedIn, 'get'>): Promise<BoardCard[]> =>
  (await person.get(paths.board)).json().assignments;
const stored = () => portal.db.select().from(assignments);

test('an approval gives an open assignment of their own, which nobody else sees', async () => {
  await approve();
  const person = await signIn();
  const other = await signInCorrespondent(portal);

  const [card] = await board(person);

  expect(card).toMatchObject({
    ...{ title: 'Your street, 90 seconds', brief: DEFAULT_SETTINGS.first_assignment_brief },
    ...{ zip_code: '60608', city: 'Chicago', wanted: 1, taken: 1, mine: true, miles: 0 },
  });
  const due = Date.parse(String(card?.due_at)) - Date.now();
  expect(Math.round(due / DAY_MS)).toBe(14);
  expect(await board(other)).toEqual([]);
  expect((await other.post(paths.takeAssignment(card!.id))).statusCode).toBe(404);
  const needs = (await admin.get(paths.assignmentCounts)).json();
  expect(needs).toEqual({ untaken: 0, due_soon: 0, overdue: 0 });
  const given = await recorded(portal.db, { action: 'ASSIGNMENT_GIVEN' });
  expect(given).toMatchObject([{ actor_id: admin.user.id, application_id: id }]);
});

test('the mail about the approval says so and names the editor who approved, who gets the answers', async () => {
  const silent = await makeApplication(portal.db, { status: 'demo_submitted' });

  await approve();
  await admin.patch(allPaths.applicationStatus(silent.id), { status: 'approved', notify: false });

  const { name, email: editor_email } = admin.user;
  const given = { title: 'Your street, 90 seconds', editor: name, editor_email };
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'status_approved', to: email, facts: given },
  ]);
  expect((await board(await signIn()))[0]?.editor).toEqual({ name, email: editor_email });
});

test('it is undone with the approval, and given again with the next one', async () => {
  const undo_id = await approve();

  await admin.post(allPaths.undoStatusChange(undo_id));
  expect(await stored()).toEqual([]);
  expect(await findViolations(portal.db)).toEqual([]);
  await approve();
  expect(await stored()).toHaveLength(1);
});

test('it ends when the person leaves or gives it back, and nobody gets a second open one', async () => {
  await approve();
  const person = await signIn();
  const [card] = await board(person);
  const read = async () => (await admin.get(paths.assignment(card!.id))).json().assignment;

  await admin.patch(allPaths.applicationStatus(id), { status: 'under_review' });
  expect(await read()).toMatchObject({ status: 'closed', taken: 0 });
  await approve();
  const [second] = await board(person);
  expect(second?.id).not.toBe(card?.id);
  await person.post(paths.giveBackAssignment(second!.id));
  expect(await board(person)).toEqual([]);
  expect((await stored()).map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(await findViolations(portal.db)).toEqual([]);
});

test('in Spanish for those who applied in Spanish, until the desk writes its own; or none at all', async () => {
  const own = { first_assignment_title: 'Your corner', first_assignment_brief: 'Look around.' };
  const inSpanish = () =>
    makeApplication(portal.db, { status: 'demo_submitted', language: 'es', zip_code: '10001' });

  await approve((await inSpanish()).id);
  await admin.put(allPaths.settings, { ...DEFAULT_SETTINGS, ...own });
  await approve((await inSpanish()).id);
  await admin.put(allPaths.settings, { ...DEFAULT_SETTINGS, first_assignment: false });
  await approve();

  expect((await stored()).map(({ title }) => title).toSorted()).toEqual([
    'Su calle, 90 segundos',
    'Your corner',
  ]);
});

test('settings without it keep it; a title of two letters and an empty text are refused', async () => {
  const own = { first_assignment: false, first_assignment_title: 'Your corner' };
  await admin.put(allPaths.settings, { ...DEFAULT_SETTINGS, ...own });
  const {
    first_assignment: _on,
    first_assignment_title: _title,
    first_assignment_brief: _brief,
    ...older
  } = DEFAULT_SETTINGS;

  const kept = await admin.put(allPaths.settings, { ...older, offer_days: 9 });
  const bad = { first_assignment_title: 'No', first_assignment_brief: ' ' };
  const refused = await refusal(400, admin.put(allPaths.settings, { ...DEFAULT_SETTINGS, ...bad }));

  expect(kept.json()).toMatchObject({ ...own, offer_days: 9 });
  expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual([
    'first_assignment_title',
    'first_assignment_brief',
  ]);
});
