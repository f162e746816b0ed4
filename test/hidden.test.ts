import { beforeEach, expect, test } from 'vitest';
import { APPLICATION_SORTS, HIDDEN_PARTS } from '#contract/applications/applications.ts';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { TOTAL_COUNT_HEADER } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { makeApplication, makeReview, type StoredApplication } from '#server/seed/factories.ts';
import { outcome, type SignedIn, setupTestApp } from './app.ts';
import {
  ALL_HIDDEN,
  changeHiding,
  makeEditors,
  makeHiddenPeople,
  PIECES,
  SECRETS,
  SECRETS_OF,
  secretsIn,
} from './hidden-person.ts';
import { readPdf } from './read-pdf.ts';

// Rule review-9: hidden means hidden in every answer of the API.
const portal = setupTestApp();

let reviewer: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  ({ reviewer, other } = await makeEditors(portal));
});
const hide = (settings: object) => changeHiding(reviewer, settings);

type Document = { paths: Record<string, Record<string, unknown>> };
/**
 * Every GET route, also those that are added later. Places without anybody are named with how many ZIP codes they
 * have, among which are the numbers of the scores.
 */
const routes = () =>
  Object.entries((portal.app as unknown as { swagger(): Document }).swagger().paths)
    .filter(([path, methods]) => 'get' in methods && path !== coveragePaths.gaps)
    .map(([path]) => path);

/** Other statuses that a route may answer with: what it has is hidden, not there, or needs more than an id. */
const REFUSED: Record<string, number[]> = {
  [decodeURI(paths.applicationPersonalData('{id}'))]: [403],
  [decodeURI(paths.statusLookup('{applicationNumber}'))]: [400],
  [decodeURI(trainingPaths.tapeCaptions('{id}'))]: [403, 404],
  [decodeURI(trainingPaths.tapeLink('{id}'))]: [403, 404],
  [decodeURI(trainingPaths.tapeFile('{id}'))]: [403, 404],
  [decodeURI(trainingPaths.moduleCaptions('{id}'))]: [404],
  [decodeURI(newsroomPaths.assignment('{id}'))]: [404],
  [decodeURI(newsroomPaths.deskAlert('{id}'))]: [404],
  [decodeURI(newsroomPaths.recordPdf('{code}'))]: [404],
  [decodeURI(newsroomPaths.checkRecord('{code}'))]: [404],
  [decodeURI(newsroomPaths.story('{id}'))]: [404],
  [decodeURI(newsroomPaths.deskStory('{id}'))]: [404],
  [decodeURI(newsroomPaths.storyMediumLink('{id}', '{mediaId}'))]: [404],
  [decodeURI(newsroomPaths.deskStoryMediumLink('{id}', '{mediaId}'))]: [404],
  [decodeURI(newsroomPaths.mediumFile('{id}'))]: [404],
  [decodeURI(newsroomPaths.deskStoryPackage('{id}'))]: [404],
  [decodeURI(importPaths.import('{id}'))]: [404],
  [decodeURI(importPaths.importProblems('{id}'))]: [404],
  [decodeURI(paths.draft('{id}'))]: [404],
  [decodeURI(webhookPaths.webhook('{id}'))]: [404],
  [paths.oidc]: [404],
  [paths.oidcCallback]: [404],
  [decodeURI(webhookPaths.deliveries('{id}'))]: [404],
};

/** What an editor reads with every GET route and every filter, by the address. */
async function readAll(editor: SignedIn, people: StoredApplication[]) {
  const answers = new Map<string, string>();
  const read = async (url: string, refusals: number[] = []) => {
    if (answers.has(url)) return;
    const { statusCode, headers, body, rawPayload } = await editor.get(url);
    if (!refusals.includes(statusCode)) expect(statusCode, `${url}: ${body}`).toBe(200);
    answers.set(url, headers['content-type']?.includes('pdf') ? readPdf(rawPayload).text : body);
  };
  for (const path of routes()) {
    for (const { id, application_number, zip_code } of people) {
      const url = path
        .replace('{id}', id)
        .replace('{mediaId}', id)
        .replace('{zip}', zip_code)
        .replace('{applicationNumber}', application_number);
      const queries: Record<string, string> = {
        [paths.coverageNearest]: `?zip=${zip_code}&status=training`,
        [newsroomPaths.assignmentNearby]: `?zip_code=${zip_code}`,
        [newsroomPaths.alertReach]: `?zip_code=${zip_code}`,
        [paths.activityLog]: '?limit=100',
      };
      await read(`${url}${queries[path] ?? ''}`, REFUSED[path]);
    }
  }
  const filters = [
    ...APPLICATION_SORTS.flatMap((sort) => [
      `sortBy=${sort}&sortOrder=asc`,
      `sortBy=${sort}&sortOrder=desc&limit=1&page=2`,
    ]),
    'status=waitlisted',
    'search=VNC',
    'search=v',
    'zipCode=606',
    'dateFrom=2020-01-01',
    `reviewer=${reviewer.user.id}`,
    'flagged=only',
    'in_line=true',
    'offered=false',
    'withdrawn=false',
    'silent=false',
    'tape_waiting=false',
    'statuses=waitlisted,approved,under_review',
    'state=IL',
    'scored=false',
    'scored=true',
    'scoreMin=80',
    'scoreMax=90',
    'riskMin=1',
    'duplicate=true',
    'waitingDays=1',
    'lookedFrom=2020-01-01',
    'decidedTo=2100-01-01',
    'late=look',
    'reviewedFrom=2020-01-01',
  ];
  for (const filter of filters) {
    await read(`${paths.applications}?${filter}`);
    if (!filter.startsWith('sortBy')) await read(`${paths.applicationCounts}?${filter}`);
  }
  return answers;
}

const secretsOf = (answers: Map<string, string>) =>
  [...answers].flatMap(([url, text]) => secretsIn(text).map((secret) => ({ secret, url })));

test('an editor who has not reviewed reads nothing hidden in any answer; who has reads all', async () => {
  const people = await makeHiddenPeople(portal, reviewer);

  for (const part of HIDDEN_PARTS) {
    await hide({ [`hide_${part}_until_reviewed`]: true });
    const found = secretsOf(await readAll(other, people));
    expect(found.filter(({ secret }) => SECRETS_OF[part].includes(secret))).toEqual([]);
    expect(found, `${part} alone`).not.toEqual([]);
  }
  await hide(ALL_HIDDEN);
  expect(secretsOf(await readAll(other, people))).toEqual([]);

  for (const { id } of people) await other.patch(paths.applicationScore(id), { review_score: 50 });
  const shown = secretsOf(await readAll(other, people));
  const found = new Set(shown.map(({ secret }) => secret));
  expect(Object.keys(SECRETS).filter((secret) => !found.has(secret))).toEqual([]);
  // Each of these had something to hide.
  const [{ id }] = people as [StoredApplication];
  const hiding = new Set(shown.map(({ url }) => url.replace(/\?.*/, '')));
  const expected = [
    paths.applications,
    paths.application(id),
    paths.applicationNotes(id),
    paths.applicationPdf(id),
    trainingPaths.demoTapeNotes(id),
    trainingPaths.tapeCaptions(id),
    paths.applicationPersonalData(id),
    paths.activityLog,
    paths.exportCsv,
    paths.exportPdf,
    paths.waitlist,
    paths.coverageNearest,
    paths.failedMail,
  ];
  expect(expected.filter((url) => !hiding.has(url))).toEqual([]);
});

test('searching for a piece of what is hidden finds nothing and counts nothing', async () => {
  const people = await makeHiddenPeople(portal, reviewer);
  const totals = async (search: string) => {
    const list = await other.get(paths.applications, { search });
    const nextPage = await other.get(paths.applications, { search, page: '2' });
    const csv = await other.get(paths.exportCsv, { search });
    const next = await other.post(paths.nextReview, { search });
    const activities = await other.get(paths.activityLog, { search });
    return [
      list.json().totalCount,
      nextPage.json().totalCount,
      Number(csv.headers[TOTAL_COUNT_HEADER]),
      next.json().left,
      activities.json().totalCount,
    ];
  };

  for (const search of [...PIECES, 'cousin', 'known to us']) {
    expect({ search, totals: await totals(search) }).toEqual({ search, totals: [0, 0, 0, 0, 0] });
  }
  const pdf = await other.get(paths.exportPdf, { search: 'Xanthe' });
  expect(pdf.headers[TOTAL_COUNT_HEADER]).toBe('0');
  const { application_number: search } = people[0] as StoredApplication;
  expect((await totals(search)).slice(0, 4)).toEqual([1, 1, 1, 1]);
  const scored = await other.get(paths.activityLog, { search, action: 'APPLICATION_SCORED' });
  expect(scored.json()).toMatchObject({ totalCount: 1, activities: [{ details: search }] });
  const theirs = await other.get(paths.applications, { reviewer: reviewer.user.id });
  expect(theirs.json().totalCount).toBe(0);
});

test('filters and orders tell neither hidden scores nor the risk of hidden technical data', async () => {
  const make = async (score: number, risk_score: number) => {
    const { id } = await makeApplication(portal.db, {
      created_at: new Date(Date.UTC(2026, 9, score)),
      technical_data: { risk_score } as StoredApplication['technical_data'],
    });
    await makeReview(portal.db, { application_id: id, reviewer_id: reviewer.user.id, score });
    return id;
  };
  const [low, middle, high] = [await make(10, 90), await make(15, 50), await make(20, 10)];
  const unscored = (await makeApplication(portal.db, { created_at: new Date(0) })).id;
  const list = async (query: Record<string, string>) => {
    const { applications, totalCount } = (await other.get(paths.applications, query)).json();
    const ids = applications.map(({ id }: { id: string }) => id);
    expect([query, totalCount]).toEqual([query, ids.length]);
    return ids;
  };
  const totals = async (query: Record<string, string>) => {
    const csv = await other.get(paths.exportCsv, query);
    const counts = (await other.get(paths.applicationCounts, query)).json();
    const counted = counts.byStatus.map(({ count }: { count: number }) => count);
    return [
      (await list(query)).length,
      Number(csv.headers[TOTAL_COUNT_HEADER]),
      counted.reduce((sum: number, count: number) => sum + count, 0),
      (await other.post(paths.nextReview, query)).json().left,
    ];
  };
  const byScore = { sortBy: 'review_score', sortOrder: 'asc' };
  const telling: Record<string, string>[] = [
    { scoreMin: '0' },
    { scoreMax: '100' },
    { scoreMin: '12', scoreMax: '17', statuses: 'new,under_review' },
    { riskMin: '0' },
    { riskMin: '80' },
    { reviewer: reviewer.user.id, reviewedFrom: '2020-01-01' },
  ];

  for (const query of telling) {
    expect([query, await totals(query)]).toEqual([query, [0, 0, 0, 0]]);
  }
  // How many reviews there are is shown, so this tells no more, and both together are all.
  expect(await list({ scored: 'true' })).toEqual([high, middle, low]);
  expect(await list(byScore)).toEqual([unscored, low, middle, high]);
  expect(await list({ scored: 'false' })).toEqual([unscored]);

  await makeReview(portal.db, { application_id: low, reviewer_id: other.user.id, score: 30 });
  expect(await list({ scoreMin: '1' })).toEqual([low]);
  expect(await list({ riskMin: '1' })).toEqual([low]);
  expect(await list(byScore)).toEqual([unscored, middle, high, low]);
  expect(await list({ ...byScore, sortOrder: 'desc' })).toEqual([low, high, middle, unscored]);
});

test('what an editor gets for a change is hidden too, and so are the changes of a colleague', async () => {
  const [person] = await makeHiddenPeople(portal, reviewer);
  const { id, application_number } = person as StoredApplication;

  const stale = await other.patch(paths.applicationFlag(id), { is_flagged: false, version: 1 });
  const status = await other.patch(paths.applicationStatus(id), { status: 'rejected' });
  const flag = await other.patch(paths.applicationFlag(id), { is_flagged: false });
  const account = await other.post(paths.applicationAccount(id));

  expect(stale.statusCode).toBe(409);
  expect(stale.json().changes).toMatchObject([
    { action: 'APPLICATION_SCORED', details: application_number },
    {
      action: 'APPLICATION_FLAGGED',
      details: `${application_number}: ${application_number} is known to us`,
    },
  ]);
  expect([status.statusCode, flag.statusCode, account.statusCode]).toEqual([200, 200, 409]);
  expect([stale, status, flag, account].flatMap(({ body }) => secretsIn(body))).toEqual([]);
  expect(flag.json().application).toMatchObject({
    hidden: ['scores', 'identity'],
    full_name: null,
    review_score: null,
    review_count: 1,
  });
});

test('the detail has the number in place of the name, and no reviews, account or scores', async () => {
  const [person, inLine] = await makeHiddenPeople(portal, reviewer);
  const { id, application_number } = person as StoredApplication;

  const { notes, events, recusals, duplicates, ...detail } = (
    await other.get(paths.application(id))
  ).json();

  expect(detail).toMatchObject({ account: null, reviews: [] });
  expect(detail.training).toMatchObject({ account: null, takes: [{ file_name: '' }] });
  expect(notes.map(({ note }: { note: string }) => note)).toEqual([
    `${application_number} is nice, Ms. ${application_number}; ${application_number}: I gave …, …`,
    `Called ${application_number}, ${application_number}, ${application_number}`,
  ]);
  expect(recusals).toMatchObject([{ reason: `${application_number} is my cousin` }]);
  const scored = events.find(({ action }: { action: string }) => action === 'APPLICATION_SCORED');
  expect(scored).toMatchObject({ details: application_number, from: null, to: null });
  expect(duplicates).toEqual([]);

  // A review opens this one; the pair with one that is still hidden would tell who that is.
  await other.patch(paths.applicationScore(id), { review_score: 50 });
  const pairs = async () => {
    const { duplicates } = (await other.get(paths.application(id))).json();
    const { totalCount } = (await other.get(paths.applications, { duplicate: 'true' })).json();
    return { ids: duplicates.map((pair: { id: string }) => pair.id), totalCount };
  };
  expect(await pairs()).toEqual({ ids: [], totalCount: 0 });
  const verdict = { verdict: 'same' };
  const decided = await other.put(paths.applicationDuplicate(id, inLine?.id ?? ''), verdict);
  expect(decided.statusCode).toBe(404);
  await other.patch(paths.applicationScore(inLine?.id ?? ''), { review_score: 50 });
  expect(await pairs()).toEqual({ ids: [inLine?.id], totalCount: 2 });
});

test('an account of a hidden applicant is neither made nor found by its name', async () => {
  const [, , invited] = await makeHiddenPeople(portal, reviewer);
  const { id } = invited as StoredApplication;

  const refused = await other.post(paths.applicationAccount(id));
  const made = await reviewer.post(paths.applicationAccount(id));

  expect(refused.json()).toMatchObject({ code: 'hidden_until_reviewed' });
  expect(made.statusCode, made.body).toBe(200);
  const count = async (editor: SignedIn) =>
    (await editor.get(paths.activityLog, { search: 'Quillfeather', action: 'USER_CREATED' })).json()
      .totalCount;
  expect([await count(reviewer), await count(other)]).toEqual([1, 0]);
});

test('an export of personal data is refused and leaves no event', async () => {
  const [person] = await makeHiddenPeople(portal, reviewer);
  const { id } = person as StoredApplication;

  const response = await other.get(paths.applicationPersonalData(id));

  expect(outcome(response)).toEqual([403, 'hidden_until_reviewed']);
  const exports = { action: 'APPLICATION_DATA_EXPORTED' };
  expect((await other.get(paths.activityLog, exports)).json().totalCount).toBe(0);
});
