import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { Story } from '#contract/newsroom/stories.ts';
import { messages } from '#contract/shared/messages.ts';
import { assignmentPeople } from '#server/db/newsroom-schema.ts';
import { stories, storyNotes, storyRevisions } from '#server/db/story-schema.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { makeTrainee } from '#test/course.ts';
import {
  makeAssignment,
  makeStory,
  makeTaken,
  signInCorrespondent,
  WHOLE_STORY,
} from '#test/newsroom-factories.ts';
import { recorded } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';

const NOW = new Date('2026-02-04T04:30:00Z');
const portal = setupTestApp();
beforeEach(() => {
  portal.clock.now = NOW;
});
const NOBODY = '00000000-0000-4000-8000-000000000000';
const CHECKS = { facts: true, permission: true, conflicts: true };

test('a story begins as a draft with a number of its own and is saved word by word', async () => {
  const author = await signInCorrespondent(portal);

  const created = await author.post(paths.stories, { headline: ' First light ' });
  const { story } = created.json() as { story: Story };
  const saved = await author.put(paths.story(story.id), {
    body: 'On the ridge, *early*.\n',
    zip_code: '60608',
    happened_on: '2026-02-03',
    version: 1,
  });
  const again = await author.put(paths.story(story.id), {
    sources: 'A hiker',
    checks: { ...CHECKS, conflicts: false },
    version: 2,
  });
  const empty = await author.post(paths.stories, {});

  expect(created.statusCode).toBe(201);
  expect(story).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^STORY-2026-\d{5}$/),
    status: 'draft',
    headline: 'First light',
    body: '',
    zip_code: null,
    city: null,
    state: null,
    happened_on: null,
    assignment_id: null,
    author: { id: author.user.id, name: author.user.name },
    editor: null,
    checks: { facts: false, permission: false, conflicts: false },
    sources: '',
    media: [],
    revision: 0,
    version: 1,
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    submitted_at: null,
    decided_at: null,
    published_at: null,
    published_url: null,
  });
  expect(saved.json().story).toMatchObject({
    headline: 'First light',
    city: 'Chicago',
    version: 2,
  });
  expect(again.json().story).toMatchObject({
    body: 'On the ridge, *early*.\n',
    sources: 'A hiker',
    checks: { facts: true, permission: true, conflicts: false },
    version: 3,
    revision: 0,
  });
  expect(empty.json().story.number > story.number).toBe(true);
  const detail = await author.get(paths.story(story.id));
  expect(detail.json()).toEqual({ story: again.json().story, notes: [], revisions: [] });
  const logged = await recorded(portal.db);
  expect(logged.map(({ action }) => action)).toEqual(['STORY_CREATED', 'STORY_CREATED']);
});

test('a save that is based on an older version is refused with the present story', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: author.user.id, version: 4 });
  const saved = await author.put(paths.story(id), { headline: 'Phone', version: 4 });

  const stale = await author.put(paths.story(id), { headline: 'Laptop', version: 4 });
  const submitted = await author.post(paths.submitStory(id), { version: 4 });

  expect(outcome(stale)).toEqual([409, 'story_changed']);
  expect(stale.json().story).toEqual(saved.json().story);
  expect(outcome(submitted)).toEqual([409, 'story_changed']);
  expect(submitted.json().story).toEqual(saved.json().story);
});

test('submit names every field that is missing, and the day in the network’s time zone', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = (await author.post(paths.stories, { headline: 'Four' })).json().story;
  const wrong = { headline: 'Four', body: ' '.repeat(300), zip_code: '00000' };
  await author.put(paths.story(id), { ...wrong, happened_on: '2026-02-04', version: 1 });
  const submit = async (version: number) => {
    const { statusCode, json } = await author.post(paths.submitStory(id), { version });
    return [statusCode, json().errors ?? json().story.status];
  };

  // In New York the fourth has not begun.
  expect(await submit(2)).toEqual([
    400,
    [
      { field: 'headline', message: messages.headlineTooShort },
      { field: 'body', message: messages.storyTooShort },
      { field: 'zip_code', message: messages.zipUnknown },
      { field: 'happened_on', message: messages.storyDayInFuture },
      { field: 'checks.facts', message: messages.checkMissing },
      { field: 'checks.permission', message: messages.checkMissing },
      { field: 'checks.conflicts', message: messages.checkMissing },
    ],
  ]);
  const whole = { ...WHOLE_STORY, body: 'x'.repeat(200), headline: 'Fives', checks: CHECKS };
  await author.put(paths.story(id), { ...whole, zip_code: null, happened_on: null, version: 2 });
  expect(await submit(3)).toEqual([
    400,
    [
      { field: 'zip_code', message: messages.storyPlaceMissing },
      { field: 'happened_on', message: messages.storyDayMissing },
    ],
  ]);
  const { zip_code } = WHOLE_STORY;
  await author.put(paths.story(id), { zip_code, happened_on: '2026-02-03', version: 3 });
  expect(await submit(4)).toEqual([200, 'submitted']);
});

test.each([
  // In Guam the fourth is half over, while in New York it has not begun.
  ['96910', '2026-02-04', 200],
  ['96910', '2026-02-05', 400],
  // In Honolulu it begins later: the network's day counts.
  ['96813', '2026-02-03', 200],
  ['96813', '2026-02-04', 400],
])(
  'a story of %s can be of the day that has begun there: %s is %i',
  async (zip_code, day, code) => {
    const author = await signInCorrespondent(portal);
    const whole = { ...WHOLE_STORY, checks: CHECKS, zip_code, happened_on: day };
    const { id } = (await author.post(paths.stories, {})).json().story;
    await author.put(paths.story(id), { ...whole, version: 1 });

    const submitted = await author.post(paths.submitStory(id), { version: 2 });

    expect(submitted.statusCode).toBe(code);
  },
);

test('bad input is refused by its field and nothing is stored', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: author.user.id });
  const [before] = await portal.db.select().from(stories);

  for (const [field, body] of [
    ['headline', { headline: 'x'.repeat(161) }],
    ['body', { body: 'x'.repeat(50_001) }],
    ['body', { body: 'NUL \u0000' }],
    ['zip_code', { zip_code: '1234' }],
    ['happened_on', { happened_on: '2026-02-30' }],
    ['sources', { sources: 'x'.repeat(5_001) }],
    ['checks.conflicts', { checks: { facts: true, permission: true } }],
  ] as const) {
    const refused = await author.put(paths.story(id), { ...body, version: 1 });
    expect([
      refused.statusCode,
      refused.json().errors.map((e: { field: string }) => e.field),
    ]).toEqual([400, [field]]);
  }
  expect((await author.put(paths.story(id), { headline: 'x' })).json().errors[0].field).toBe(
    'version',
  );
  expect(await portal.db.select().from(stories)).toEqual([before]);
});

test('each submit is a revision; an author withdraws until an editor has had it', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: author.user.id });

  const submitted = await author.post(paths.submitStory(id), { version: 1 });
  const twice = await author.post(paths.submitStory(id), { version: 2 });
  const saved = await author.put(paths.story(id), { headline: 'Too late', version: 2 });
  const deleted = await author.delete(paths.story(id));
  const stale = await author.post(paths.withdrawStory(id), { version: 1 });
  const withdrawn = await author.post(paths.withdrawStory(id), { version: 2 });
  await author.put(paths.story(id), { headline: 'Second thoughts', version: 3 });
  await author.post(paths.submitStory(id), { version: 4 });
  await portal.db.update(stories).set({ first_taken_at: NOW }).where(eq(stories.id, id));
  const late = await author.post(paths.withdrawStory(id), { version: 5 });

  expect(submitted.json().story).toMatchObject({
    status: 'submitted',
    submitted_at: NOW.toISOString(),
    revision: 1,
    version: 2,
  });
  for (const refused of [twice, saved, deleted, late]) {
    expect(outcome(refused)).toEqual([409, 'story_status']);
  }
  expect(outcome(stale)).toEqual([409, 'story_changed']);
  expect(withdrawn.json().story).toMatchObject({ status: 'draft', submitted_at: null, version: 3 });
  const { revisions } = (await author.get(paths.story(id))).json();
  const by = { id: author.user.id, name: author.user.name };
  expect(revisions).toMatchObject([
    { revision: 1, by, at: NOW.toISOString(), headline: WHOLE_STORY.headline },
    { revision: 2, by, headline: 'Second thoughts', body: WHOLE_STORY.body },
  ]);
  const logged = await recorded(portal.db);
  expect(logged.map(({ action, story_id }) => [action, story_id])).toEqual([
    ['STORY_SUBMITTED', id],
    ['STORY_WITHDRAWN', id],
    ['STORY_SUBMITTED', id],
  ]);
  expect(logged[0]).toMatchObject({
    application_id: author.application.id,
    details: submitted.json().story.number,
  });
});

test('a story for an assignment files it, and taking it back makes it only taken again', async () => {
  const author = await signInCorrespondent(portal);
  const user_id = author.user.id;
  const { id: assignment_id } = await makeAssignment(portal.db, { wanted: 2 });
  const given = await makeAssignment(portal.db);
  await makeTaken(portal.db, { assignment_id, user_id });
  await makeTaken(portal.db, { assignment_id: given.id, user_id, state: 'given_back' });
  const row = async () => (await portal.db.select().from(assignmentPeople))[0];

  for (const foreign of [given.id, NOBODY, 'nonsense', (await makeAssignment(portal.db)).id]) {
    const refused = await author.post(paths.stories, { assignment_id: foreign });
    expect(outcome(refused)).toEqual([409, 'not_taken']);
  }
  const words = { ...WHOLE_STORY, sources: undefined, assignment_id };
  const { id } = (await author.post(paths.stories, words)).json().story;
  const second = (await author.post(paths.stories, words)).json().story;
  for (const one of [id, second.id]) {
    await author.put(paths.story(one), { checks: CHECKS, version: 1 });
  }
  await portal.db.delete(assignmentPeople).where(eq(assignmentPeople.assignment_id, given.id));

  const filed = await author.post(paths.submitStory(id), { version: 2 });
  expect(await row()).toMatchObject({ state: 'filed', story_id: id });
  await author.post(paths.submitStory(second.id), { version: 2 });
  expect(await row()).toMatchObject({ state: 'filed', story_id: id });
  const kept = await author.post(paths.giveBackAssignment(assignment_id));
  await author.post(paths.withdrawStory(second.id), { version: 3 });
  expect(await row()).toMatchObject({ state: 'filed', story_id: id });
  await author.post(paths.withdrawStory(id), { version: 3 });

  expect(filed.json().story).toMatchObject({ assignment_id, status: 'submitted' });
  expect(outcome(kept)).toEqual([409, 'story_status']);
  expect(await row()).toMatchObject({ state: 'taken', story_id: null });
  expect((await author.delete(paths.story(id))).statusCode).toBe(204);
});

test('the author reads notes for the author and nothing of the editors’ own', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: author.user.id, status: 'in_editing' });
  const draft = await makeStory(portal.db, { author_id: author.user.id });
  const by = { user_name: 'Editor', story_id: id, created_at: new Date(NOW.getTime() - 1_000) };
  await portal.db.insert(storyNotes).values([
    { ...by, note: 'Between us', for_author: false },
    { ...by, note: 'Who said this?', for_author: true },
  ]);

  const added = await author.post(paths.storyNotes(id), { note: ' The captain ' });
  const early = await author.post(paths.storyNotes(draft.id), { note: 'x' });
  const empty = await author.post(paths.storyNotes(id), { note: ' ' });
  const long = await author.post(paths.storyNotes(id), { note: 'x'.repeat(2_001) });

  expect([added.statusCode, added.json()]).toEqual([
    201,
    {
      note: {
        id: expect.any(String),
        note: 'The captain',
        for_author: true,
        user_name: author.user.name,
        created_at: NOW.toISOString(),
      },
    },
  ]);
  const { notes } = (await author.get(paths.story(id))).json();
  expect(notes.map(({ note }: { note: string }) => note)).toEqual([
    'Who said this?',
    'The captain',
  ]);
  expect(outcome(early)).toEqual([409, 'story_status']);
  expect([empty.statusCode, long.statusCode]).toEqual([400, 400]);
});

test('the list has one’s own, the last one that was worked on first, in as many statements as one', async () => {
  const author = await signInCorrespondent(portal);
  const author_id = author.user.id;
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await makeStory(portal.db, { author_id: (await signInCorrespondent(portal)).user.id });
  await makeStory(portal.db, { author_id, headline: 'Old', updated_at: at(1) });
  const list = async (query: Record<string, string> = {}) => {
    const statements = watchStatements(portal.database.pool);
    const { stories: rows, totalCount } = (await author.get(paths.stories, query)).json();
    statements.restore();
    const headlines = rows.map(({ headline }: Story) => headline);
    return { rows, headlines, totalCount, statements: statements.count(/./) };
  };
  const one = await list();
  await makeStory(portal.db, { author_id, headline: 'New', updated_at: at(3) });
  await makeStory(portal.db, {
    author_id,
    headline: 'Sent',
    updated_at: at(2),
    status: 'submitted',
  });

  const three = await list();
  const second = await list({ page: '2', limit: '2' });
  const sent = await list({ status: 'submitted' });

  expect(three.headlines).toEqual(['New', 'Sent', 'Old']);
  expect(three.statements).toBe(one.statements);
  expect([second.headlines, second.totalCount]).toEqual([['Old'], 3]);
  expect([sent.headlines, sent.totalCount]).toEqual([['Sent'], 1]);
  expect(three.rows[0]).toMatchObject({ media_count: 0, city: 'Chicago' });
  for (const secret of ['body', 'sources', 'media'])
    expect(three.rows[0]).not.toHaveProperty(secret);
});

test('somebody else’s story, an unknown one and a malformed id are 404, for editors too', async () => {
  const other = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: other.user.id });
  const answers = [];
  for (const caller of [await signInCorrespondent(portal), await portal.as('admin')]) {
    for (const unknown of [id, NOBODY, 'nonsense']) {
      answers.push(
        await caller.get(paths.story(unknown)),
        await caller.put(paths.story(unknown), { headline: 'Mine now', version: 1 }),
        await caller.delete(paths.story(unknown)),
        await caller.post(paths.submitStory(unknown), { version: 1 }),
        await caller.post(paths.withdrawStory(unknown), { version: 1 }),
        await caller.post(paths.storyNotes(unknown), { note: 'Hello' }),
      );
    }
  }

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(36).fill(404));
  expect(await portal.db.select({ headline: stories.headline }).from(stories)).toEqual([
    { headline: WHOLE_STORY.headline },
  ]);
});

test('nobody out of service writes or reads stories; an administrator may write own ones', async () => {
  const trainee = await portal.as('correspondent');
  await makeTrainee(portal.db, trainee.user);
  const { id } = await makeStory(portal.db, { author_id: trainee.user.id });
  const admin = await portal.as('admin');

  for (const refused of [
    await trainee.get(paths.stories),
    await trainee.post(paths.stories, {}),
    await trainee.get(paths.story(id)),
    await trainee.put(paths.story(id), { headline: 'x', version: 1 }),
    await trainee.delete(paths.story(id)),
    await trainee.post(paths.submitStory(id), { version: 1 }),
    await trainee.post(paths.withdrawStory(id), { version: 1 }),
    await trainee.post(paths.storyNotes(id), { note: 'x' }),
    // The story's id is no medium's: whether one exists is not told either.
    await trainee.get(paths.storyMediumLink(id, id)),
  ]) {
    expect(outcome(refused)).toEqual([403, 'not_in_service']);
  }
  const own = (await admin.post(paths.stories, { ...WHOLE_STORY, sources: undefined })).json();
  await admin.put(paths.story(own.story.id), { checks: CHECKS, version: 1 });
  const sent = await admin.post(paths.submitStory(own.story.id), { version: 2 });
  expect(sent.json().story).toMatchObject({ status: 'submitted', revision: 1 });
  expect(await portal.db.select().from(storyRevisions)).toHaveLength(1);
});
