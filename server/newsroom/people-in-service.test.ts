import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { assignmentPeople, assignments, peopleInService } from '#server/db/newsroom-schema.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeEvent, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import {
  makeAssignment,
  makeCorrespondent,
  makeStory,
  makeTaken,
} from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';
import { makeTraining } from '#test/training-factories.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const inService = () => portal.db.select().from(peopleInService);

test('an approved applicant is in service with the facts of the application, since the first approval', async () => {
  const { user, application } = await makeCorrespondent(portal.db, { language: 'es' });
  const at = new Date('2026-03-01T10:00:00Z');
  const change = { action: 'APPLICATION_STATUS_CHANGED', to: 'approved' } as const;
  await makeEvent(portal.db, { ...change, application_id: application.id, at });

  expect(await inService()).toEqual([
    {
      user_id: user.id,
      application_id: application.id,
      full_name: application.full_name,
      email: user.email,
      phone: application.phone,
      zip_code: '60608',
      language: 'es',
      since: at,
    },
  ]);
});

test('somebody without an application is in service, at the place and since the day of the account', async () => {
  const person = await portal.as('correspondent');
  const own = { ...(await person.get(newsroomPaths.ownSettings)).json(), zip_code: '10001' };
  await person.put(newsroomPaths.ownSettings, { ...own, phone: '212 555 0100' });

  expect(await inService()).toMatchObject([
    {
      user_id: person.user.id,
      application_id: null,
      full_name: person.user.name,
      phone: '212 555 0100',
      zip_code: '10001',
      language: 'en',
      since: person.user.createdAt,
    },
  ]);
});

test.each(APPLICATION_STATUSES)('the latest application decides: %s', async (status) => {
  const { user } = await makeCorrespondent(portal.db);
  const later = new Date(Date.now() + 60_000);
  const { id } = await makeApplication(portal.db, { status, created_at: later, zip_code: '10001' });
  await makeTraining(portal.db, { application_id: id, user_id: user.id });

  expect((await inService()).map(({ zip_code }) => zip_code)).toEqual(
    status === 'approved' ? ['10001'] : [],
  );
});

test('an application counts for the account that it is linked to, never by its address', async () => {
  const { email } = await makeApplication(portal.db, { status: 'rejected' });
  const user = await makeUser(portal.db, { email });

  expect(await inService()).toMatchObject([{ user_id: user.id, application_id: null }]);
});

describe('a person who leaves service loses what they had taken and not filed', () => {
  type Made = Awaited<ReturnType<typeof makeCorrespondent>>;
  const LEAVING: Record<string, (made: Made) => Promise<{ statusCode: number }>> = {
    'a rejection': ({ application }) =>
      admin.patch(paths.applicationStatus(application.id), { status: 'rejected' }),
    'another status': ({ application }) =>
      admin.patch(paths.applicationStatus(application.id), { status: 'under_review' }),
    'a bulk change': ({ application }) =>
      admin.patch(paths.bulkStatus, { applicationIds: [application.id], status: 'training' }),
    'a deactivated account': ({ user }) =>
      admin.patch(paths.userStatus(user.id), { status: 'inactive' }),
    'another role': ({ user }) => admin.patch(paths.userRole(user.id), { role: 'admin' }),
    'a deleted account': ({ user }) => admin.delete(paths.user(user.id)),
    'an erasure': ({ application }) => admin.post(paths.applicationErasure(application.id)),
    'a deleted application': ({ application }) => admin.delete(paths.application(application.id)),
  };

  test.each(Object.entries(LEAVING))('%s', async (name, leave) => {
    const made = await makeCorrespondent(portal.db);
    const other = await makeCorrespondent(portal.db);
    const open = await makeAssignment(portal.db, { wanted: 2, title: 'Taken' });
    const done = await makeAssignment(portal.db, { title: 'Filed' });
    const user_id = made.user.id;
    await makeTaken(portal.db, { assignment_id: open.id, user_id });
    await makeTaken(portal.db, { assignment_id: open.id, user_id: other.user.id });
    const filing = { author_id: user_id, assignment_id: done.id, status: 'submitted' } as const;
    const { id: story_id } = await makeStory(portal.db, filing);
    await makeTaken(portal.db, { assignment_id: done.id, user_id, state: 'filed', story_id });

    const { statusCode } = await leave(made);

    expect(statusCode).toBe(200);
    const isGone = ['a deleted account', 'an erasure', 'a deleted application'].includes(name);
    const counts = await portal.db
      .select({ title: assignments.title, taken: assignments.taken })
      .from(assignments)
      .orderBy(assignments.title);
    expect(counts).toEqual([
      { title: 'Filed', taken: isGone ? 0 : 1 },
      { title: 'Taken', taken: 1 },
    ]);
    const left = await portal.db
      .select({ state: assignmentPeople.state })
      .from(assignmentPeople)
      .where(eq(assignmentPeople.user_id, user_id))
      .orderBy(assignmentPeople.state);
    expect(left).toEqual(isGone ? [] : [{ state: 'filed' }, { state: 'given_back' }]);
    expect(await recorded(portal.db, { action: 'ASSIGNMENT_FREED' })).toMatchObject([
      { details: `Taken: {user:${user_id}}`, user_id, actor_name: 'System' },
    ]);
    expect(await findViolations(portal.db)).toEqual([]);
  });

  test('a second application that is invited ends the service as well', async () => {
    const made = await makeCorrespondent(portal.db);
    const { id: assignment_id } = await makeAssignment(portal.db);
    await makeTaken(portal.db, { assignment_id, user_id: made.user.id });
    const second = await makeApplication(portal.db, {
      email: made.application.email,
      created_at: new Date(Date.now() + 60_000),
    });

    await admin.patch(paths.applicationStatus(second.id), { status: 'training', notify: false });

    expect(await portal.db.select().from(assignmentPeople)).toMatchObject([
      { state: 'given_back' },
    ]);
  });

  test('a change that keeps somebody in service frees nothing', async () => {
    const made = await makeCorrespondent(portal.db);
    const { id: assignment_id } = await makeAssignment(portal.db);
    await makeTaken(portal.db, { assignment_id, user_id: made.user.id });

    await portal.db.update(users).set({ lastLogin: new Date() });
    await portal.db.update(applications).set({ phone: '312 555 0100' });

    expect(await portal.db.select().from(assignmentPeople)).toMatchObject([{ state: 'taken' }]);
  });
});

test('an assignment outlives the account of its editor', async () => {
  const editor = await makeUser(portal.db, { role: 'admin' });
  await makeAssignment(portal.db, { created_by: editor.id });

  await admin.delete(paths.user(editor.id));

  expect(await portal.db.select().from(assignments)).toMatchObject([{ created_by: null }]);
});

test('an author who has left service is named as such, and asked for no changes', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const { id } = await makeStory(portal.db, { author_id: user.id, status: 'in_editing' });
  const own = await makeStory(portal.db, { author_id: admin.user.id, status: 'in_editing' });
  const canWrite = async (story: string) =>
    (await admin.get(newsroomPaths.deskStory(story))).json().author_can_write;
  const move = (status: string) =>
    admin.patch(newsroomPaths.deskStoryStatus(id), { status, note: 'Who said this?', version: 1 });
  expect([await canWrite(id), await canWrite(own.id)]).toEqual([true, true]);
  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));

  const asked = await move('changes_requested');

  expect(await canWrite(id)).toBe(false);
  expect([asked.statusCode, asked.json()]).toEqual([
    409,
    { code: 'story_status', message: messages.authorHasLeft },
  ]);
  expect((await move('declined')).statusCode).toBe(200);
});
