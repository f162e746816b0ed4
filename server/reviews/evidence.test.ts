import { expect, test } from 'vitest';
import { EVIDENCE_PER_CRITERION, type Evidence } from '#contract/reviews/evidence.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviews } from '#server/db/schema.ts';
import { makeApplication, makeSession } from '#server/seed/factories.ts';
import { ok, refusal, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);

const ANSWER = `I studied journalism 🗞️ in Chicago. ${'I write every day. '.repeat(20)}`;
const make = () =>
  makeApplication(portal.db, { question_1_education: ANSWER, additional_comments: null });
const passage = (start: number, end: number, change: Partial<Evidence> = {}): Evidence => ({
  criterion: 'education',
  field: 'question_1_education',
  start,
  end,
  quote: ANSWER.slice(start, end),
  ...change,
});
const score = (id: string, evidence: unknown) =>
  editor.patch(paths.applicationScore(id), { review_score: 50, review_details: { evidence } });

test('passages that stand in the answers are stored with the review', async () => {
  const { id } = await make();
  const evidence = [
    passage(2, 20),
    passage(2, 20, { criterion: 'media_experience' }),
    passage(21, 34),
  ];

  const response = await ok(score(id, evidence));

  expect(response.application.review_details.evidence).toEqual(evidence);
  const detail = (await editor.get(paths.application(id))).json();
  expect(detail.reviews).toMatchObject([{ details: { evidence } }]);
});

test.each<[string, Evidence]>([
  ['words that were changed', passage(2, 20, { quote: 'failed  journalism' })],
  ['words that stand elsewhere', passage(3, 21, { quote: ANSWER.slice(2, 20) })],
  ['words of another answer', passage(2, 20, { field: 'question_2_journalism' })],
  ['an answer that was not given', passage(2, 20, { field: 'additional_comments' })],
  ['a place behind the end', passage(ANSWER.length, ANSWER.length + 3, { quote: 'day' })],
  ['a place that is longer than its words', passage(2, 30, { quote: 'studied' })],
])('%s are refused, and nothing is stored', async (_, wrong) => {
  const { id } = await make();

  const response = await refusal(400, score(id, [passage(2, 9), wrong]));

  expect(response).toEqual({
    code: 'validation_failed',
    message: messages.validationFailed,
    errors: [{ field: 'review_details.evidence.1.quote', message: messages.evidenceNotFound }],
  });
  expect(await portal.db.$count(reviews)).toBe(0);
});

const five = Array.from({ length: EVIDENCE_PER_CRITERION }, (_, n) => passage(n, n + 5));
test.each<[string, unknown[], string]>([
  ['the same passage twice', [passage(2, 9), passage(2, 9)], messages.evidenceTwice],
  [
    'a sixth passage of a criterion',
    [...five, passage(9, 12)],
    messages.tooMuchEvidence(EVIDENCE_PER_CRITERION),
  ],
])('%s is refused', async (_, evidence, message) => {
  const { id } = await make();

  const response = await refusal(400, score(id, evidence));

  expect(response.errors).toEqual([{ field: 'review_details.evidence', message }]);
});

test('five passages of each of two criteria are accepted', async () => {
  const { id } = await make();
  const others = five.map((one) => ({ ...one, criterion: 'media_experience' }));

  expect((await score(id, [...five, ...others])).statusCode).toBe(200);
});

test.each<[string, object]>([
  ['an unknown criterion', { criterion: 'charm' }],
  ['a field without words', { field: 'question_5_training' }],
  ['the name of the person', { field: 'full_name' }],
  ['a negative place', { start: -1 }],
  ['half a character', passage(21, 22)],
])('%s is refused', async (_, change) => {
  const { id } = await make();

  const response = await score(id, [{ ...passage(2, 9), ...change }]);

  expect(response.json().code).toBe('validation_failed');
});

test('a criterion given twice in JSON is one criterion, with the last points', async () => {
  const { id } = await make();
  const token = await makeSession(portal.db, editor.user);

  // A JSON object has each key once: parsers keep the last, so there is nothing to refuse.
  const response = await portal.app.inject({
    method: 'PATCH',
    url: paths.applicationScore(id),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload:
      '{"review_score": 50, "review_details": {"criteria": {"education": 0, "education": 10}}}',
  });

  expect(response.json().application.review_details.criteria).toEqual({ education: 10 });
});
