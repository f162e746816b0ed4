import { expect, test } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { storyMedia } from '#server/db/story-schema.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { makeStory, signInCorrespondent } from '#test/newsroom-factories.ts';

const portal = setupTestApp();
type Medium = typeof storyMedia.$inferInsert;

let made = 0;
async function makePhoto(story_id: string, overrides: Partial<Medium> = {}) {
  made += 1;
  const [photo] = await portal.db
    .insert(storyMedia)
    .values({
      ...{ story_id, position: 1, kind: 'photo', type: 'jpeg', bytes: 9, width: 3, height: 2 },
      ...{ file_key: `file-${made}`, preview_key: `preview-${made}`, upload_id: `upload-${made}` },
      ...overrides,
    })
    .returning();
  return photo!;
}
const captions = (response: { json(): { media: { caption: string }[] } }) =>
  response.json().media.map(({ caption }) => caption);

test('authors see the media of all their stories, editors those of accepted and published ones', async () => {
  const author = await signInCorrespondent(portal);
  const other = await signInCorrespondent(portal);
  const admin = await portal.as('admin');
  const mine = { author_id: author.user.id };
  const draft = await makeStory(portal.db, { ...mine, status: 'draft' });
  const published = await makeStory(portal.db, {
    ...mine,
    status: 'published',
    headline: 'Flood at the river',
    zip_code: '60608',
  });
  const theirs = await makeStory(portal.db, { author_id: other.user.id, status: 'accepted' });
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  await makePhoto(draft.id, { caption: 'Draft', uploaded_at: day(1) });
  const shown = await makePhoto(published.id, { caption: 'River', uploaded_at: day(2) });
  await makePhoto(theirs.id, { caption: 'Theirs', uploaded_at: day(3) });

  const own = await author.get(paths.ownMedia);
  expect(captions(own)).toEqual(['River', 'Draft']);
  expect(captions(await admin.get(paths.deskMedia))).toEqual(['Theirs', 'River']);
  expect(own.json()).toMatchObject({
    totalCount: 2,
    media: [
      {
        id: shown.id,
        kind: 'photo',
        story: {
          id: published.id,
          number: published.number,
          headline: 'Flood at the river',
          zip_code: '60608',
          city: 'Chicago',
          state: 'IL',
        },
      },
      {},
    ],
  });
  expect(own.body).not.toContain('file-');
});

test('the library is searched by caption, credit, headline, number, kind and state, and has pages', async () => {
  const author = await signInCorrespondent(portal);
  const story = { author_id: author.user.id, status: 'published' as const };
  const river = await makeStory(portal.db, { ...story, headline: 'The river', zip_code: '60608' });
  const school = await makeStory(portal.db, { ...story, headline: 'School', zip_code: '10001' });
  await makePhoto(river.id, { caption: 'Boats 100%', uploaded_at: new Date('2026-11-02') });
  await makePhoto(school.id, { credit: 'Grace Good', uploaded_at: new Date('2026-11-01') });
  const ids = async (query: Record<string, string>) =>
    (await author.get(paths.ownMedia, query))
      .json()
      .media.map((one: { story: { id: string } }) => one.story.id);

  expect(await ids({ search: 'BOATS 100%' })).toEqual([river.id]);
  expect(await ids({ search: 'grace' })).toEqual([school.id]);
  expect(await ids({ search: 'the river' })).toEqual([river.id]);
  expect(await ids({ search: school.number })).toEqual([school.id]);
  expect(await ids({ state: 'NY' })).toEqual([school.id]);
  expect(await ids({ kind: 'video' })).toEqual([]);
  expect(await ids({ page: '2', limit: '1' })).toEqual([school.id]);
});

test('analytics count the own stories by status and by month of the network', async () => {
  const author = await signInCorrespondent(portal);
  const other = await signInCorrespondent(portal);
  portal.clock.now = new Date('2026-11-18T12:00:00Z');
  const mine = { author_id: author.user.id };
  const times = (submitted: string, decided: string) => ({
    first_submitted_at: new Date(submitted),
    first_decided_at: new Date(decided),
  });
  await makeStory(portal.db, { ...mine, status: 'draft' });
  await makeStory(portal.db, {
    ...mine,
    status: 'published',
    // Still October in the time zone of the network.
    ...times('2026-11-01T03:00:00Z', '2026-11-03T03:00:00Z'),
    first_published_at: new Date('2026-11-03T12:00:00Z'),
  });
  await makeStory(portal.db, {
    ...mine,
    status: 'declined',
    ...times('2026-11-05T00:00:00Z', '2026-11-09T00:00:00Z'),
  });
  await makeStory(portal.db, { author_id: other.user.id, status: 'published' });

  const analytics = (await author.get(paths.ownAnalytics)).json();

  expect(analytics.by_status).toEqual({
    draft: 1,
    submitted: 0,
    in_editing: 0,
    changes_requested: 0,
    accepted: 0,
    declined: 1,
    published: 1,
  });
  expect(analytics.median_days_to_answer).toBe(3);
  expect(analytics.by_month).toHaveLength(12);
  expect(analytics.by_month.slice(-2)).toEqual([
    { month: '2026-10', submitted: 1, published: 0 },
    { month: '2026-11', submitted: 1, published: 1 },
  ]);
});

test('nobody out of service has either', async () => {
  const trainee = await signInCorrespondent(portal, { status: 'training' });

  for (const path of [paths.ownMedia, paths.ownAnalytics]) {
    const response = await trainee.get(path);
    expect(outcome(response)).toEqual([403, 'not_in_service']);
  }
});
