import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPaths as newsroom, newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { newsroomProfiles } from '#server/db/newsroom-schema.ts';
import {
  stories,
  storyMedia,
  storyNotes,
  storyRevisions,
  storyUploads,
} from '#server/db/story-schema.ts';
import { deletedFiles } from '#server/db/training-schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import {
  makeAssignment,
  makeCorrespondent,
  makeStory,
  makeTaken,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

/** A draft, a story in editing and a published one, each with a recording; the latter with notes. */
async function makeWork(author: { id: string; name: string }) {
  const { id: assignment_id } = await makeAssignment(portal.db);
  const made = [];
  for (const status of ['draft', 'in_editing', 'published'] as const) {
    const story = await makeStory(portal.db, {
      ...{ author_id: author.id, status, editor_id: admin.user.id },
      ...(status === 'published' && { assignment_id }),
    });
    const { id: story_id } = story;
    const file = { file_key: `${story_id}-file`, upload_id: `${story_id}-file`, bytes: 9 };
    await portal.db.insert(storyMedia).values({
      ...{ story_id, position: 1, kind: 'audio', type: 'mp3', seconds: 2, ...file },
      ...{ caption: 'The river', credit: 'Ada L.' },
    });
    const by = { user_id: author.id, user_name: author.name };
    await portal.db.insert(storyNotes).values([
      { story_id, ...by, note: 'Mine', for_author: true, created_at: new Date(0) },
      {
        ...{ story_id, user_id: admin.user.id, user_name: 'Editor', note: 'Inside' },
        ...{ for_author: false, created_at: new Date() },
      },
    ]);
    made.push(story);
  }
  const [draft, edited, published] = made;
  if (!draft || !edited || !published) throw new Error('They were not made');
  const filed = { state: 'filed', story_id: published.id } as const;
  await makeTaken(portal.db, { assignment_id, user_id: author.id, ...filed });
  const upload = { id: 'story-begun', user_id: author.id, story_id: draft.id, file_name: 'a.jpg' };
  const expires_at = new Date(Date.now() + 3_600_000);
  await portal.db.insert(storyUploads).values({ ...upload, bytes: 7, info: {}, expires_at });
  return { draft, edited, published };
}

test('the export has one’s stories, drafts and sources, media, notes and uploads, and nobody else’s', async () => {
  const { user, application } = await makeCorrespondent(portal.db);
  const { draft } = await makeWork(user);
  await makeStory(portal.db, { author_id: (await makeUser(portal.db)).id });

  const data = (await admin.get(paths.applicationPersonalData(application.id))).json();

  expect(data.stories.map(({ status }: { status: string }) => status)).toEqual([
    'draft',
    'in_editing',
    'published',
  ]);
  expect(data.stories[0]).toMatchObject({
    number: draft.number,
    body: draft.body,
    sources: draft.sources,
    checks: { facts: true, permission: true, conflicts: true },
    media: [{ caption: 'The river', file_key: `${draft.id}-file` }],
    notes: [{ note: 'Mine' }, { note: 'Inside' }],
    revisions: [],
  });
  expect(data.stories[1].revisions).toMatchObject([{ revision: 1, headline: draft.headline }]);
  expect(data.story_uploads).toMatchObject([{ id: 'story-begun', story_id: draft.id, bytes: 7 }]);
});

test('the export of somebody who applied with the same address has nothing that the account wrote', async () => {
  const { user } = await makeCorrespondent(portal.db);
  await makeWork(user);
  const stranger = await makeApplication(portal.db, { email: user.email });

  const data = (await admin.get(paths.applicationPersonalData(stranger.id))).json();

  expect(data).toMatchObject({ account: { id: user.id }, stories: [], assignments: [] });
  expect(data.story_uploads).toEqual([]);
});

test.each(['erasing the application', 'deleting the account'])(
  '%s leaves published words and media alone, without a name',
  async (way) => {
    const { user, application } = await makeCorrespondent(portal.db);
    const { draft, edited, published } = await makeWork(user);
    await portal.db.update(stories).set({ status: 'in_editing' }).where(eq(stories.id, edited.id));
    const note = { status: 'declined', note: 'No', version: 1 };
    await admin.patch(newsroomPaths.deskStoryStatus(edited.id), note);

    const done =
      way === 'deleting the account'
        ? await admin.delete(paths.user(user.id))
        : await admin.post(paths.applicationErasure(application.id));

    expect([200, 204]).toContain(done.statusCode);
    const [left, ...others] = await portal.db.select().from(stories);
    expect(others).toEqual([]);
    expect(left).toEqual({
      ...published,
      author_id: null,
      assignment_id: null,
      sources: '',
      revision: 0,
    });
    const { story, notes, revisions } = (
      await admin.get(newsroomPaths.deskStory(published.id))
    ).json();
    expect([story.author, notes, revisions]).toEqual([
      { id: null, name: 'A correspondent' },
      [],
      [],
    ]);
    expect(story.media).toMatchObject([{ caption: 'The river', credit: 'Ada L.' }]);
    expect(await portal.db.select().from(storyNotes)).toEqual([]);
    expect(await portal.db.select().from(storyRevisions)).toEqual([]);
    expect(await portal.db.select().from(storyUploads)).toEqual([]);
    const gone = await portal.db.select({ key: deletedFiles.file_key }).from(deletedFiles);
    expect(gone.map(({ key }) => key).sort()).toEqual(
      [`${draft.id}-file`, `${edited.id}-file`, 'story-begun'].sort(),
    );
    expect((await queuedMail(portal.db)).filter(({ to }) => to === user.email)).toEqual([]);
    expect(await findViolations(portal.db)).toEqual([]);
  },
);

test.each(['erasing the application', 'deleting the account'])(
  '%s drops what was mailed to an earlier address and to editors, and nothing of others',
  async (way) => {
    const author = await signInCorrespondent(portal);
    const colleague = await signInCorrespondent(portal);
    const listed = { listed: true };
    await portal.db
      .insert(newsroomProfiles)
      .values([author, colleague].map(({ user }) => ({ ...listed, user_id: user.id })));
    const { id } = await makeStory(portal.db, { author_id: author.user.id, status: 'submitted' });
    const editor = await portal.as('admin');
    const status = newsroomPaths.deskStoryStatus(id);
    await editor.patch(status, { status: 'in_editing', version: 1 });
    await editor.patch(status, { status: 'changes_requested', note: 'More?', version: 2 });
    await author.post(newsroomPaths.submitStory(id), { version: 3 });
    const message = { message: 'Shall we go together?' };
    await author.post(newsroomPaths.networkMessage(colleague.user.id), message);
    await colleague.post(newsroomPaths.networkMessage(author.user.id), message);
    await portal.db
      .update(users)
      .set({ email: 'new@example.org' })
      .where(eq(users.id, author.user.id));
    const alert = { message: 'Smoke over the old rail yard.', zip_code: '60608' };
    await admin.post(newsroomPaths.deskAlerts, alert);
    expect(await queuedMail(portal.db)).toHaveLength(6);

    await (way === 'deleting the account'
      ? admin.delete(paths.user(author.user.id))
      : admin.post(paths.applicationErasure(author.application.id)));

    const left = (await queuedMail(portal.db)).map(({ kind, to }) => [kind, to]);
    expect(left).toEqual([['alert', colleague.user.email]]);
  },
);

test('an editor whose account is deleted is named nowhere at a story', async () => {
  const { user } = await makeCorrespondent(portal.db);
  const editor = await portal.as('admin');
  const { id } = await makeStory(portal.db, { author_id: user.id, status: 'submitted' });
  await editor.patch(newsroomPaths.deskStoryStatus(id), { status: 'in_editing', version: 1 });
  const words = { headline: 'Cut', body: 'Cut.', version: 2 };
  await editor.put(newsroomPaths.deskStory(id), words);
  await editor.post(newsroomPaths.deskStoryNotes(id), { note: 'Weak lead' });

  await admin.delete(paths.user(editor.user.id));

  const { story, notes, revisions } = (await admin.get(newsroomPaths.deskStory(id))).json();
  expect(story).toMatchObject({ headline: 'Cut', editor: null, status: 'in_editing' });
  expect(notes).toMatchObject([{ user_name: 'Former editor', note: 'Weak lead' }]);
  expect(revisions[1].by).toEqual({ id: null, name: 'Deleted account' });
  expect(await portal.db.select().from(storyNotes).where(isNull(storyNotes.user_id))).toHaveLength(
    1,
  );
});

test('a person who is erased is in no list, record or figure that names them', async () => {
  const person = await signInCorrespondent(portal);
  const colleague = await signInCorrespondent(portal);
  const { user, application } = person;
  await portal.db
    .insert(newsroomProfiles)
    .values({ user_id: user.id, listed: true, about: 'Courts' });
  const { id } = await makeAssignment(portal.db, { wanted: 2 });
  await makeTaken(portal.db, { assignment_id: id, user_id: user.id });
  await makeStory(portal.db, { author_id: user.id, status: 'published' });
  const { code } = (await person.post(newsroom.records)).json().record;
  const message = { message: 'Smoke over the old rail yard.', zip_code: '60608' };
  const { alert } = (await admin.post(newsroom.deskAlerts, message)).json();
  await person.post(newsroom.answerAlert(alert.id), { answer: 'going' });
  const lists = [
    () => admin.get(newsroom.roster),
    () => admin.get(newsroom.assignment(id)),
    () => admin.get(newsroom.deskAlert(alert.id)),
    () => admin.get(newsroom.deskStories),
    () => colleague.get(newsroom.network),
    () => portal.visitor.get(newsroom.checkRecord(code)),
  ];
  const naming = async () => {
    const bodies = await Promise.all(lists.map(async (read) => (await read()).body));
    return bodies.map((body) => body.includes(application.full_name) || body.includes(user.id));
  };
  const inService = async () => (await admin.get(newsroom.newsroomReport)).json().in_service;

  expect(await naming()).toEqual(lists.map(() => true));
  expect(await inService()).toBe(2);
  await admin.post(paths.applicationErasure(application.id));

  expect(await naming()).toEqual(lists.map(() => false));
  expect(await inService()).toBe(1);
  expect((await portal.visitor.get(newsroom.checkRecord(code))).statusCode).toBe(404);
});
