import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { STORY_STATUSES } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { EDITOR_STEPS, type Story, type StoryDetail } from '#contract/newsroom/stories.ts';
import { messages } from '#contract/shared/messages.ts';
import { users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { stories, storyNotes } from '#server/db/story-schema.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import {
  makeAssignment,
  makeCorrespondent,
  makeStory,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const NOBODY = '00000000-0000-4000-8000-000000000000';
const storyBy = async (status: StoryStatus, overrides: object = {}) => {
  const author = await signInCorrespondent(portal);
  const story = await makeStory(portal.db, { author_id: author.user.id, status, ...overrides });
  return { author, story, id: story.id };
};
const move = (id: string, status: string, body: object = {}) =>
  admin.patch(paths.deskStoryStatus(id), { status, version: 1, ...body });
const stored = async (id: string) =>
  (await portal.db.select().from(stories).where(eq(stories.id, id)))[0];
const NOTE = { note: 'Who said this?' };

test('every change that the table allows works, and every other one is 409', async () => {
  const { user } = await makeCorrespondent(portal.db);
  for (const from of STORY_STATUSES.filter((status) => status !== 'draft')) {
    for (const to of STORY_STATUSES) {
      const { id } = await makeStory(portal.db, { author_id: user.id, status: from });

      const answer = await move(id, to, NOTE);

      const isAllowed = EDITOR_STEPS[from].includes(to);
      expect([from, to, ...outcome(answer)]).toEqual(
        isAllowed ? [from, to, 200, undefined] : [from, to, 409, 'story_status'],
      );
    }
  }
});

test('a story goes from hand to hand, with its times and editor', async () => {
  const { id } = await storyBy('submitted', { editor_id: null, first_taken_at: null });
  const other = await portal.as('admin');
  const now = portal.clock.now.toISOString();
  const me = { id: admin.user.id, name: admin.user.name };

  const taken = (await move(id, 'in_editing')).json();
  const back = (await move(id, 'submitted', { version: 2 })).json();
  const retaken = await other.patch(paths.deskStoryStatus(id), {
    status: 'in_editing',
    version: 3,
  });
  const accepted = (await move(id, 'accepted', { version: 4 })).json();
  const again = (await move(id, 'in_editing', { version: 5 })).json();
  await move(id, 'accepted', { version: 6 });
  const url = 'https://news.example.org/river';
  const published = (await move(id, 'published', { version: 7, published_url: url })).json();

  expect(taken).toEqual({ story: expect.any(Object), undo_id: expect.any(String) });
  expect(taken.story).toMatchObject({ status: 'in_editing', editor: me, version: 2 });
  expect(back.story).toMatchObject({ status: 'submitted', editor: me });
  expect(retaken.json().story.editor.id).toBe(other.user.id);
  expect(accepted.story).toMatchObject({ decided_at: now, editor: { id: other.user.id } });
  expect(again.story).toMatchObject({ decided_at: null, editor: me });
  expect(published.story).toMatchObject({
    status: 'published',
    decided_at: now,
    published_at: now,
    published_url: url,
    version: 8,
  });
  expect(await stored(id)).toMatchObject({
    editing_since: null,
    first_taken_at: portal.clock.now,
    first_decided_at: portal.clock.now,
    first_accepted_at: portal.clock.now,
    first_declined_at: null,
    first_published_at: portal.clock.now,
  });
});

test('changes and declining need a note for the author, a web address, and the present version', async () => {
  const { id } = await storyBy('in_editing');
  const accepted = await storyBy('accepted');

  for (const status of ['changes_requested', 'declined']) {
    const refused = await move(id, status, { note: ' ' });
    expect(refused.json().errors).toEqual([{ field: 'note', message: messages.authorNoteMissing }]);
  }
  const url = await move(accepted.id, 'published', { published_url: 'javascript:alert(1)' });
  const stale = await move(id, 'accepted', { version: 7 });

  expect(url.json().errors).toEqual([{ field: 'published_url', message: messages.urlInvalid }]);
  expect(outcome(stale)).toEqual([409, 'story_changed']);
  expect(stale.json().story).toMatchObject({ id, version: 1 });
  // The status is checked before the version.
  expect(outcome(await move(id, 'published', { version: 7 }))).toEqual([409, 'story_status']);
});

test('the author is mailed in the language of the application; the mail waits as long as an undo', async () => {
  const spanish = await signInCorrespondent(portal, { language: 'es' });
  const mine = { author_id: spanish.user.id, status: 'in_editing' as const };
  const asked = await makeStory(portal.db, { ...mine, headline: 'El río' });
  const taken = await makeStory(portal.db, { ...mine, status: 'submitted' });
  const gone = await storyBy('in_editing');
  await portal.db
    .update(users)
    .set({ status: 'inactive' })
    .where(eq(users.id, gone.author.user.id));

  await move(asked.id, 'changes_requested', NOTE);
  await move(taken.id, 'in_editing');
  await move(gone.id, 'accepted');

  const queued = await queuedMail(portal.db);
  expect(queued).toMatchObject([
    {
      kind: 'story_changes_requested',
      to: spanish.user.email,
      facts: { language: 'es', headline: 'El río', note: NOTE.note, number: asked.number },
    },
  ]);
  const { rows } = await portal.db.execute(
    sql`select start_after - created_on >= interval '10 seconds' as held from pgboss.job where name = 'mail'`,
  );
  expect(rows).toEqual([{ held: true }]);
});

test('an undo restores everything, takes the note back and drops the mail', async () => {
  const { id, author } = await storyBy('in_editing', { editing_since: new Date('2026-01-01') });
  const before = await stored(id);
  const { undo_id } = (await move(id, 'declined', NOTE)).json();
  expect((await author.get(paths.story(id))).json().notes).toMatchObject([NOTE]);

  const undone = await admin.post(paths.undoStoryChange(undo_id));
  const twice = await admin.post(paths.undoStoryChange(undo_id));

  expect(undone.json()).toEqual({ story: expect.objectContaining({ id, status: 'in_editing' }) });
  expect(await stored(id)).toEqual({ ...before, version: 3, updated_at: portal.clock.now });
  expect(await portal.db.select().from(storyNotes)).toEqual([]);
  expect(outcome(twice)).toEqual([409, 'nothing_to_undo']);
  expect(await deliverMail(portal)).toEqual([]);
  const logged = await recorded(portal.db);
  expect(logged.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['STORY_STATUS_CHANGED', 'in_editing', 'declined'],
    ['STORY_CHANGE_UNDONE', 'declined', 'in_editing'],
  ]);
});

test('an undo after a take lets the author withdraw, and a deleted editor is not restored', async () => {
  const { id, author } = await storyBy('submitted');
  const { undo_id } = (await move(id, 'in_editing')).json();
  await admin.post(paths.undoStoryChange(undo_id));
  const withdrawn = await author.post(paths.withdrawStory(id), { version: 3 });
  expect(withdrawn.json().story).toMatchObject({ status: 'draft', editor: null });

  const former = await portal.as('admin');
  const second = await storyBy('submitted', { editor_id: former.user.id });
  const taken = (await move(second.id, 'in_editing')).json();
  await portal.db.delete(users).where(eq(users.id, former.user.id));
  const undone = await admin.post(paths.undoStoryChange(taken.undo_id));
  expect(undone.json().story).toMatchObject({ status: 'submitted', editor: null });
});

test('a publication is not undone once its author is deleted', async () => {
  const { id, author } = await storyBy('accepted');
  const { undo_id } = (await move(id, 'published')).json();
  await portal.db.delete(users).where(eq(users.id, author.user.id));

  const undone = await admin.post(paths.undoStoryChange(undo_id));

  expect(outcome(undone)).toEqual([409, 'nothing_to_undo']);
  expect(await stored(id)).toMatchObject({ status: 'published', author_id: null });
});

test('an undo is refused once another change followed, its time is over, or its mail has left', async () => {
  const { id } = await storyBy('in_editing');
  const { undo_id: first } = (await move(id, 'submitted')).json();
  await move(id, 'in_editing', { version: 2 });
  await move(id, 'submitted', { version: 3 });
  const late = await storyBy('submitted');
  const { undo_id: over } = (await move(late.id, 'in_editing')).json();
  await portal.db
    .update(events)
    .set({ at: sql`now() - interval '11 seconds'` })
    .where(eq(events.batch_id, over));
  const mailed = await storyBy('in_editing');
  const { undo_id: left } = (await move(mailed.id, 'accepted')).json();
  await portal.db.execute(sql`update pgboss.job set state = 'active' where name = 'mail'`);

  expect(outcome(await admin.post(paths.undoStoryChange(first)))).toEqual([409, 'nothing_to_undo']);
  expect(outcome(await admin.post(paths.undoStoryChange(over)))).toEqual([409, 'nothing_to_undo']);
  expect(outcome(await admin.post(paths.undoStoryChange(left)))).toEqual([
    409,
    'mail_already_sent',
  ]);
  expect(outcome(await admin.post(paths.undoStoryChange(NOBODY)))).toEqual([404, 'not_found']);
});

test('edits of one editor in one stay are one revision; sent again, its editor is told', async () => {
  const { id, author } = await storyBy('submitted');
  const other = await portal.as('admin');
  const edit = (by: Pick<typeof admin, 'put'>, headline: string, version: number) =>
    by.put(paths.deskStory(id), { headline, body: 'Cut.', version });
  const early = await edit(admin, 'Too early', 1);
  await move(id, 'in_editing');

  await edit(admin, 'First', 2);
  const second = await edit(admin, 'Second', 3);
  const same = await edit(admin, 'Second', 4);
  const stale = await edit(admin, 'Stale', 3);
  const empty = await edit(admin, '', 4);
  await edit(other, 'Third', 4);
  await move(id, 'changes_requested', { ...NOTE, version: 5 });
  const late = await edit(admin, 'Too late', 6);
  const words = { headline: 'Mine again', body: 'x'.repeat(200), version: 6 };
  await author.put(paths.story(id), words);
  await author.post(paths.submitStory(id), { version: 7 });
  await move(id, 'in_editing', { version: 8 });
  await edit(admin, 'Fifth', 9);

  for (const refused of [early, late]) expect(outcome(refused)).toEqual([409, 'story_status']);
  expect(outcome(stale)).toEqual([409, 'story_changed']);
  expect(empty.json().errors[0].field).toBe('headline');
  expect(second.json().story).toMatchObject({ headline: 'Second', revision: 2, version: 4 });
  expect(same.json().story.version).toBe(4);
  for (const reader of [admin.get(paths.deskStory(id)), author.get(paths.story(id))]) {
    const { revisions } = (await reader).json() as StoryDetail;
    expect(
      revisions.slice(1).map(({ revision, by, headline }) => [revision, by.id, headline]),
    ).toEqual([
      [2, admin.user.id, 'Second'],
      [3, other.user.id, 'Third'],
      [4, author.user.id, 'Mine again'],
      [5, admin.user.id, 'Fifth'],
    ]);
  }
  const told = (await queuedMail(portal.db)).filter(({ kind }) => kind === 'story_sent_again');
  expect(told).toMatchObject([{ to: admin.user.email, facts: { headline: 'Mine again' } }]);
});

test('notes of editors are for the author only if they say so', async () => {
  const { id, author } = await storyBy('in_editing');

  const inside = await admin.post(paths.deskStoryNotes(id), { note: 'Weak lead' });
  const outside = await admin.post(paths.deskStoryNotes(id), { note: 'Nice', for_author: true });
  await author.post(paths.storyNotes(id), { note: 'Thanks' });

  expect([inside.statusCode, inside.json().note]).toMatchObject([
    201,
    { note: 'Weak lead', for_author: false, user_name: admin.user.name },
  ]);
  const notesFor = async (reader: Promise<{ json(): StoryDetail }>) =>
    (await reader)
      .json()
      .notes.map(({ note }) => note)
      .sort();
  expect(await notesFor(admin.get(paths.deskStory(id)))).toEqual(['Nice', 'Thanks', 'Weak lead']);
  expect(await notesFor(author.get(paths.story(id)))).toEqual(['Nice', 'Thanks']);
  expect(outside.json().note.for_author).toBe(true);
});

test('drafts of others do not exist for the desk, in no call', async () => {
  const { id } = await storyBy('draft');
  const own = await makeStory(portal.db, { author_id: admin.user.id });

  for (const unknown of [id, NOBODY, 'nonsense']) {
    for (const answer of [
      await admin.get(paths.deskStory(unknown)),
      await admin.put(paths.deskStory(unknown), { headline: 'x', body: 'x', version: 1 }),
      await admin.post(paths.deskStoryNotes(unknown), { note: 'x' }),
      await move(unknown, 'in_editing'),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  }
  expect((await admin.get(paths.deskStory(own.id))).json().story.id).toBe(own.id);
  expect(outcome(await admin.post(paths.deskStoryNotes(own.id), { note: 'x' }))).toEqual([
    409,
    'story_status',
  ]);
  expect((await admin.get(paths.deskStories)).json()).toEqual({ stories: [], totalCount: 0 });
});

test('the list is filtered, sorted and paged, without bodies and in as many statements as one', async () => {
  const ada = await makeCorrespondent(portal.db, { full_name: 'Ada Lovelace' });
  const bob = await makeCorrespondent(portal.db, { full_name: 'Bob Byron', zip_code: '60609' });
  const { id: assignment_id } = await makeAssignment(portal.db);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 3));
  const times = (day: number) => ({ submitted_at: at(day), first_submitted_at: at(day) });
  const one = await makeStory(portal.db, {
    author_id: ada.user.id,
    status: 'submitted',
    headline: 'Zebra 100%',
    assignment_id,
    ...times(3),
  });
  const list = async (query: Record<string, string> = {}) => {
    const statements = watchStatements(portal.database.pool);
    const { json } = await admin.get(paths.deskStories, query);
    statements.restore();
    const { stories: rows, totalCount } = json() as { stories: Story[]; totalCount: number };
    const headlines = rows.map(({ headline }) => headline);
    const sql = statements.seen.map(({ text }) => text);
    return { rows, headlines, totalCount, sql, statements: sql.length };
  };
  const alone = await list();
  await makeStory(portal.db, {
    author_id: bob.user.id,
    status: 'published',
    headline: 'apple',
    zip_code: '10001',
    first_decided_at: at(8),
    first_published_at: at(9),
    ...times(2),
  });
  await makeStory(portal.db, {
    author_id: ada.user.id,
    status: 'declined',
    headline: 'Éclair',
    zip_code: '60609',
    first_decided_at: at(5),
    ...times(1),
  });
  const found = async (query: Record<string, string>) => (await list(query)).headlines;

  const all = await list();
  expect(all.headlines).toEqual(['Zebra 100%', 'apple', 'Éclair']);
  const empty = Object.fromEntries(
    'status state zipCode author assignment search dateFrom dateTo'
      .split(' ')
      .map((name) => [name, '']),
  );
  expect(await found(empty)).toEqual(all.headlines);
  expect([all.totalCount, all.statements]).toEqual([3, alone.statements]);
  expect(all.rows[0]).toMatchObject({
    id: one.id,
    author: { id: ada.user.id, name: 'Ada Lovelace' },
    editor: null,
    media_count: 0,
  });
  for (const left of ['body', 'sources', 'media']) expect(all.rows[0]).not.toHaveProperty(left);
  expect(await found({ sortBy: 'headline', sortOrder: 'asc' })).toEqual([
    'apple',
    'Éclair',
    'Zebra 100%',
  ]);
  expect(await found({ sortBy: 'author', sortOrder: 'asc' })).toEqual([
    'Éclair',
    'Zebra 100%',
    'apple',
  ]);
  expect((await found({ sortBy: 'number', sortOrder: 'asc' }))[0]).toBe('Zebra 100%');
  expect(await found({ status: 'published,declined' })).toEqual(['apple', 'Éclair']);
  expect(await found({ state: 'IL' })).toEqual(['Zebra 100%', 'Éclair']);
  expect(await found({ zipCode: '100' })).toEqual(['apple']);
  expect(await found({ zipCode: '60609' })).toEqual(['Éclair']);
  expect(await found({ author: bob.user.id })).toEqual(['apple']);
  expect(await found({ assignment: assignment_id })).toEqual(['Zebra 100%']);
  expect(await found({ search: 'BYRON' })).toEqual(['apple']);
  // Of however many authors: a statement has room for 65,535 parameters.
  expect((await list({ search: 'o' })).sql).toEqual((await list({ search: 'BYRON' })).sql);
  expect(await found({ search: '0%' })).toEqual(['Zebra 100%']);
  expect(await found({ search: one.number.toLowerCase() })).toEqual(['Zebra 100%']);
  // Days begin in New York: 03:00 UTC is the day before.
  expect(await found({ dateFrom: '2026-01-01', dateTo: '2026-01-01' })).toEqual(['apple']);
  expect(await found({ dateOf: 'decided', dateFrom: '2026-01-05' })).toEqual(['apple']);
  expect(await found({ dateOf: 'published', dateTo: '2026-01-08' })).toEqual(['apple']);
  expect(await list({ page: '2', limit: '2' })).toMatchObject({
    headlines: ['Éclair'],
    totalCount: 3,
  });
  expect(await list({ page: '9' })).toMatchObject({ headlines: [], totalCount: 3 });
  expect((await admin.get(paths.deskStories, { status: 'draft' })).statusCode).toBe(400);
  expect((await admin.get(paths.deskStoryCounts)).json()).toEqual({
    submitted: 1,
    in_editing: 0,
    changes_requested: 0,
    accepted: 0,
    declined: 1,
    published: 1,
  });
});
