import { beforeEach, expect, test } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import {
  makeApplication,
  makeEvent,
  makeReview,
  type StoredApplication,
} from '#server/seed/factories.ts';
import { type SignedIn, setupTestApp } from './app.ts';
import { changeHiding, makeEditors, makeHiddenPeople } from './hidden-person.ts';
import { makeAssignment, signInCorrespondent } from './newsroom-factories.ts';

// Rule review-9: hidden means hidden in every answer of the API.
const portal = setupTestApp();

let reviewer: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  ({ reviewer, other } = await makeEditors(portal));
});
const hide = (settings: object) => changeHiding(reviewer, settings);

test('hidden names have no part in the order of lists', async () => {
  const named = (full_name: string, day: number) =>
    makeApplication(portal.db, {
      full_name,
      zip_code: '60608',
      status: 'training',
      created_at: new Date(Date.UTC(2026, 9, day)),
    });
  const zed = await named('Zed Young', 1);
  const ann = await named('Ann Adams', 2);
  const mia = await named('Mia Moore', 3);
  const list = async (query = {}) => {
    const sorted = { sortBy: 'full_name', sortOrder: 'asc', ...query };
    const { applications } = (await other.get(paths.applications, sorted)).json();
    return applications.map(({ id }: { id: string }) => id);
  };
  const near = async () =>
    (await other.get(paths.coverageNearest, { zip: '60608' }))
      .json()
      .people.map(({ id }: { id: string }) => id);

  expect(await list()).toEqual([zed.id, ann.id, mia.id]);
  expect(await list({ sortOrder: 'desc', limit: '2', page: '2' })).toEqual([zed.id]);
  expect(await near()).toEqual([zed.id, ann.id, mia.id]);

  await makeReview(portal.db, { application_id: mia.id, reviewer_id: other.user.id });
  expect(await list()).toEqual([mia.id, zed.id, ann.id]);
  expect(await near()).toEqual([mia.id, zed.id, ann.id]);

  await hide({});
  expect(await list()).toEqual([ann.id, mia.id, zed.id]);
});

test('a review opens its application in the list and nothing else', async () => {
  const [mine, theirs] = await makeHiddenPeople(portal, reviewer);
  await other.patch(paths.applicationScore(mine?.id ?? ''), { review_score: 50 });
  const list = async (query: Record<string, string>) => {
    const { applications } = (await other.get(paths.applications, query)).json();
    return applications.map((row: { id: string; hidden: string[] }) => [row.id, row.hidden]);
  };

  const inOrder = { sortBy: 'application_number', sortOrder: 'asc', limit: '1' };
  expect(await list(inOrder)).toEqual([[mine?.id, []]]);
  expect(await list({ ...inOrder, page: '2' })).toEqual([[theirs?.id, ['scores', 'identity']]]);
  expect(await list({ search: 'Quillfeather' })).toEqual([[mine?.id, []]]);
  expect(await list({ reviewer: reviewer.user.id })).toEqual([[mine?.id, []]]);
});

test('an erased application is shown as such: nothing is left to hide', async () => {
  const [person] = await makeHiddenPeople(portal, reviewer);
  const { id } = person as StoredApplication;

  const erased = await other.post(paths.applicationErasure(id));

  expect(erased.json().application).toMatchObject({ full_name: 'Erased', hidden: [] });
  expect((await other.get(paths.application(id))).json().application).toEqual(
    erased.json().application,
  );
});

test('the approval ends the hiding of the identity: people in service are shown to every editor', async () => {
  const [, , invited] = await makeHiddenPeople(portal, reviewer);
  const { id, full_name, phone, application_number } = invited as StoredApplication;
  await reviewer.patch(paths.applicationStatus(id), { status: 'approved' });
  const names = async (path: string, query: Record<string, string>, key: string) => {
    const rows = (await other.get(path, query)).json()[key];
    return rows.map((row: { full_name: string; phone: string }) => [row.full_name, row.phone]);
  };

  const { application, ...detail } = (await other.get(paths.application(id))).json();

  expect(application).toMatchObject({ full_name, phone, review_score: null, hidden: ['scores'] });
  expect(detail.notes).toHaveLength(2);
  const shown = [[full_name, phone]];
  expect(await names(paths.applications, { search: 'Quillfeather' }, 'applications')).toEqual(
    shown,
  );
  expect(
    await names(paths.coverageNearest, { zip: '60608', status: 'approved' }, 'people'),
  ).toEqual(shown);
  const csv = await other.get(paths.exportCsv, { search: application_number });
  expect(csv.body).toContain(full_name);
});

test('who has left service is hidden again, with all that they did in the newsroom', async () => {
  const person = await signInCorrespondent(portal, { full_name: 'Xanthe Quillfeather' });
  const { id: assignment_id } = await makeAssignment(portal.db, { title: 'Flood at the river' });
  await person.post(newsroomPaths.takeAssignment(assignment_id));
  const { story } = (await person.post(newsroomPaths.stories, { assignment_id })).json();
  await makeEvent(portal.db, {
    action: 'STORY_STATUS_CHANGED',
    actor_id: reviewer.user.id,
    application_id: person.application.id,
    story_id: story.id,
    details: story.number,
  });
  await portal.db.update(applications).set({ status: 'rejected' });
  const readBy = async (editor: SignedIn) =>
    (await editor.get(paths.application(person.application.id))).body +
    (await editor.get(paths.activityLog)).body +
    (await editor.get(paths.activityLog, { search: 'quillfeather' })).body;
  const traces = [/xanthe/i, /Flood at the river/, /STORY_/, new RegExp(story.number)];
  const found = (text: string) => traces.filter((trace) => trace.test(text));

  expect(found(await readBy(other))).toEqual([]);

  await makeReview(portal.db, {
    application_id: person.application.id,
    reviewer_id: other.user.id,
  });
  expect(found(await readBy(other))).toEqual(traces);
});
