import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { QUOTE_MAX } from '#contract/reviews/evidence.ts';
import { REVIEW_NOTES_MAX } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviewDrafts } from '#server/db/review-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, refusal, type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);
const colleague = setupAdmin(portal);

const DRAFT = {
  step: 3,
  criteria: { education: 10 },
  notes: ' As typed, with a blank at the end ',
  recommendation: null,
  evidence: [],
};
const save = (id: string, draft: unknown, who: SignedIn = editor) =>
  who.put(paths.applicationReviewDraft(id), draft);
const read = async (id: string, who: SignedIn = editor) =>
  (await who.get(paths.applicationReviewDraft(id))).json();

test('a draft is read back as it was saved, with its time', async () => {
  const { id, question_1_education } = await makeApplication(portal.db);
  const quote = question_1_education?.slice(3, 20);
  const evidence = [
    { criterion: 'education', field: 'question_1_education', start: 3, end: 20, quote },
  ];
  const saved = {
    draft: { ...DRAFT, evidence, saved_at: portal.clock.now.toISOString() },
  };

  const response = await ok(save(id, { ...DRAFT, evidence }));

  expect(response).toEqual(saved);
  expect(await read(id)).toEqual(saved);
});

test('a later save replaces the draft and keeps when it was begun', async () => {
  const { id } = await makeApplication(portal.db);
  const created_at = portal.clock.now;
  await save(id, DRAFT);
  portal.clock.now = new Date(created_at.getTime() + 60_000);

  await save(id, { ...DRAFT, step: 8 });

  expect(await portal.db.select().from(reviewDrafts)).toMatchObject([
    { draft: { step: 8 }, created_at, updated_at: portal.clock.now },
  ]);
});

test('drafts are private: each editor reads and deletes only their own, also twice', async () => {
  const { id } = await makeApplication(portal.db);
  await save(id, { ...DRAFT, step: 1 });
  expect(await read(id, colleague)).toEqual({ draft: null });
  await save(id, { ...DRAFT, step: 2 }, colleague);

  for (let n = 0; n < 2; n++) {
    const response = await editor.delete(paths.applicationReviewDraft(id));
    expect(response.json()).toEqual({ success: true });
  }

  expect(await read(id)).toEqual({ draft: null });
  expect(await read(id, colleague)).toMatchObject({ draft: { step: 2 } });
  expect((await colleague.get(paths.application(id))).body).not.toContain(DRAFT.notes);
});

test('a draft of a megabyte is refused as too large, and one beyond the limits by its field', async () => {
  const { id } = await makeApplication(portal.db);

  const large = await refusal(413, save(id, { ...DRAFT, notes: 'x'.repeat(1024 * 1024) }));
  const tooLong = await save(id, { ...DRAFT, notes: 'x'.repeat(REVIEW_NOTES_MAX + 1) });

  expect(large).toEqual({ code: 'body_too_large', message: messages.bodyTooLarge });
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.json().errors).toMatchObject([{ field: 'notes' }]);
  expect(await read(id)).toEqual({ draft: null });
});

test.each([
  ['points that the rubric does not offer', { criteria: { education: 7 } }],
  ['a step that does not exist', { step: 9 }],
  ['an unknown recommendation', { recommendation: 'maybe' }],
  ['text that cannot be stored', { notes: 'a\u0000b' }],
  ['half a character', { notes: 'a\ud800b' }],
])('%s is refused', async (_, change) => {
  const { id } = await makeApplication(portal.db);

  expect((await save(id, { ...DRAFT, ...change })).json().code).toBe('validation_failed');
});

test('evidence of a draft is checked like that of a review', async () => {
  const { id } = await makeApplication(portal.db);
  const passage = { criterion: 'education', field: 'question_1_education', start: 0, end: 4 };

  const wrong = await save(id, { ...DRAFT, evidence: [{ ...passage, quote: 'XXXX' }] });
  const endless = 'x'.repeat(QUOTE_MAX + 1);
  const long = await save(id, { ...DRAFT, evidence: [{ ...passage, quote: endless }] });

  expect(wrong.json()).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'evidence.0.quote', message: messages.evidenceNotFound }],
  });
  expect(long.json().errors).toMatchObject([{ field: 'evidence.0.quote' }]);
  expect(await read(id)).toEqual({ draft: null });
});

test('an unknown application has no drafts, and an erased one takes none', async () => {
  const { id } = await makeApplication(portal.db);
  await editor.post(paths.applicationErasure(id));

  expect((await save(randomUUID(), DRAFT)).json().code).toBe('application_not_found');
  expect(await read(randomUUID())).toMatchObject({ code: 'application_not_found' });
  expect((await save(id, DRAFT)).json().code).toBe('application_erased');
});

test('a draft that this version cannot read counts as none', async () => {
  const { id } = await makeApplication(portal.db);
  await save(id, DRAFT);
  await portal.database.pool.query(`update review_drafts set draft = '{"step": "first"}'`);

  expect(await read(id)).toEqual({ draft: null });
});

test('a submitted review deletes the own draft only', async () => {
  const { id } = await makeApplication(portal.db);
  await save(id, DRAFT);
  await save(id, DRAFT, colleague);

  await editor.patch(paths.applicationScore(id), { review_score: 50 });

  expect(await read(id)).toEqual({ draft: null });
  expect(await read(id, colleague)).toMatchObject({ draft: DRAFT });
});
