import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FLAG_REASON } from '#contract/applications/applications.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications, events, notes } from '#server/db/schema.ts';
import { searchDuplicates } from '#server/duplicates/duplicate-search.service.ts';
import { makeApplication, makeNote } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { makeCorrespondent, makeStory } from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

describe('the detail', () => {
  test('shows the application with notes, reviews, events, duplicates and its ZIP', async () => {
    const stored = await makeApplication(portal.db, {
      email: 'ada@example.org',
      zip_code: '10001',
    });
    const duplicate = await makeApplication(portal.db, {
      email: 'ADA@example.org',
      zip_code: '10001',
    });
    await searchDuplicates(portal.db, duplicate.id);
    await makeNote(portal.db, { application_id: stored.id, note: 'Good sources' });
    await admin.patch(paths.applicationFlag(stored.id), { is_flagged: true });

    const detail = await ok(admin.get(paths.application(stored.id)));

    expect(detail.application).toMatchObject({ id: stored.id, is_flagged: true, version: 2 });
    expect(detail.application.question_1_education).toBe(stored.question_1_education);
    expect(detail.notes).toMatchObject([{ note: 'Good sources' }]);
    expect(detail.events).toMatchObject([
      { action: 'APPLICATION_FLAGGED', to: DEFAULT_FLAG_REASON },
    ]);
    expect(detail.duplicates).toMatchObject([{ id: duplicate.id, same_email: true }]);
    expect(detail.zip).toEqual({
      zip_code: '10001',
      place: 'New York, NY',
      held: 2,
      promised: 0,
      limit: 20,
      waiting: 0,
    });
    expect(detail.account).toBeNull();
  });

  test('has the changes of a story in its history, without the version of the story', async () => {
    const { user, application } = await makeCorrespondent(portal.db);
    const story = await makeStory(portal.db, { author_id: user.id, status: 'submitted' });
    await admin.patch(newsroomPaths.deskStoryStatus(story.id), {
      status: 'in_editing',
      version: 1,
    });

    const detail = await ok(admin.get(paths.application(application.id)));

    expect(detail.events).toMatchObject([{ action: 'STORY_STATUS_CHANGED', version: null }]);
  });

  test.each(['nonsense', randomUUID(), '%00', "1' or '1'='1"])('of %s is not found', async (id) => {
    expect((await admin.get(paths.application(id))).statusCode).toBe(404);
  });
});

describe('a flag', () => {
  test('without a reason gets the default one and leaves an event', async () => {
    const { id } = await makeApplication(portal.db);

    const response = await admin.patch(paths.applicationFlag(id), { is_flagged: true });

    expect(response.json().application.flag_reason).toBe(DEFAULT_FLAG_REASON);
    expect(await portal.db.$count(events)).toBe(1);
  });

  test('that is removed has no reason', async () => {
    const { id } = await makeApplication(portal.db, { is_flagged: true, flag_reason: 'why' });

    const response = await admin.patch(paths.applicationFlag(id), {
      is_flagged: false,
      flag_reason: 'kept?',
    });

    expect(response.json().application).toMatchObject({ is_flagged: false, flag_reason: null });
  });

  test('on stale data is refused with what changed, and overwrites nothing', async () => {
    const { id } = await makeApplication(portal.db);
    await admin.patch(paths.applicationFlag(id), {
      is_flagged: true,
      flag_reason: 'first',
      version: 1,
    });

    const response = await admin.patch(paths.applicationFlag(id), {
      is_flagged: true,
      flag_reason: 'second',
      version: 1,
    });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'application_changed',
      message: messages.applicationChanged,
      changes: [{ action: 'APPLICATION_FLAGGED', user_name: admin.user.name }],
    });
    const [stored] = await portal.db.select().from(applications);
    expect(stored?.flag_reason).toBe('first');
  });
});

describe('a note', () => {
  test('is stored with its author and read back newest first', async () => {
    const { id } = await makeApplication(portal.db);
    await makeNote(portal.db, { application_id: id, note: 'first', created_at: new Date(1) });

    await admin.post(paths.applicationNotes(id), { note: '  second  ' });

    const read = await admin.get(paths.applicationNotes(id));
    expect(read.json().map((entry: { note: string }) => entry.note)).toEqual(['second', 'first']);
    expect(read.json()[0].user_name).toBe(admin.user.name);
  });

  test('of only blanks is ignored', async () => {
    const { id } = await makeApplication(portal.db);

    const response = await admin.post(paths.applicationNotes(id), { note: ' \n ' });

    expect(response.json()).toEqual({ note: null });
    expect(await portal.db.$count(notes)).toBe(0);
    expect(await portal.db.$count(events)).toBe(0);
  });
});

describe('deleting', () => {
  test('removes the application with its notes, and leaves an event', async () => {
    const stored = await makeApplication(portal.db);
    await makeNote(portal.db, { application_id: stored.id });

    expect((await admin.delete(paths.application(stored.id))).json()).toEqual({ success: true });

    expect(await portal.db.$count(applications)).toBe(0);
    expect(await portal.db.$count(notes)).toBe(0);
    const [event] = await recorded(portal.db);
    expect(event).toMatchObject({
      action: 'APPLICATION_DELETED',
      details: stored.application_number,
    });
    expect((await admin.delete(paths.application(stored.id))).statusCode).toBe(404);
  });

  test('in bulk reports how many were deleted and which ids were unknown', async () => {
    const ids = [await makeApplication(portal.db), await makeApplication(portal.db)].map(
      (a) => a.id,
    );
    const unknown = randomUUID();

    const response = await admin.post(paths.bulkDelete, {
      applicationIds: [...ids, unknown, 'nonsense'],
    });

    expect(response.json()).toEqual({ success: true, deleted: 2, notFound: [unknown, 'nonsense'] });
  });

  test('in bulk needs a selection', async () => {
    const response = await admin.post(paths.bulkDelete, { applicationIds: [] });

    expect(response.json().errors).toEqual([
      { field: 'applicationIds', message: messages.noApplicationsSelected },
    ]);
  });
});
