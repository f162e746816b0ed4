import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECUSAL_REASON_MAX } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { recusals, reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { events, reviews } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);
const colleague = setupAdmin(portal);

const recuse = (id: string, body?: object) => editor.post(paths.applicationRecusal(id), body);
test('an editor steps back with a reason, which the page and the timeline show', async () => {
  const { id, application_number, version } = await makeApplication(portal.db);

  const response = await recuse(id, { reason: ' My neighbour ' });

  const recusal = {
    user_id: editor.user.id,
    user_name: editor.user.name,
    reason: 'My neighbour',
    created_at: portal.clock.now.toISOString(),
  };
  expect(response.json()).toEqual({ recusal });
  const detail = (await colleague.get(paths.application(id))).json();
  expect(detail.recusals).toEqual([recusal]);
  expect(detail.application.version).toBe(version);
  expect(detail.events).toMatchObject([
    {
      action: 'EDITOR_RECUSED',
      user_name: editor.user.name,
      details: application_number,
      to: 'My neighbour',
    },
  ]);
});

test('stepping back twice changes the reason and leaves one event', async () => {
  const { id } = await makeApplication(portal.db);
  await recuse(id, { reason: 'My neighbour' });

  const response = await recuse(id, { reason: ' ' });

  expect(response.json().recusal.reason).toBeNull();
  expect(await portal.db.select().from(recusals)).toMatchObject([{ reason: null }]);
  expect(await portal.db.$count(events)).toBe(1);
});

test('a recused editor cannot score or draft, a colleague can', async () => {
  const { id } = await makeApplication(portal.db);
  await recuse(id);
  const draft = { step: 0, criteria: {}, notes: '', recommendation: null };

  for (const answer of [
    await editor.patch(paths.applicationScore(id), { review_score: 50 }),
    await editor.put(paths.applicationReviewDraft(id), draft),
  ]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ code: 'recused', message: messages.recused });
  }
  expect(await portal.db.$count(reviews)).toBe(0);
  expect(await portal.db.$count(reviewDrafts)).toBe(0);
  const scored = await colleague.patch(paths.applicationScore(id), { review_score: 50 });
  expect(scored.statusCode).toBe(200);
});

test('stepping back deletes the own hold and draft, not those of others', async () => {
  const { id } = await makeApplication(portal.db);
  const draft = { step: 0, criteria: {}, notes: '', recommendation: null };
  await editor.post(paths.nextReview, {});
  await editor.put(paths.applicationReviewDraft(id), draft);
  await colleague.put(paths.applicationReviewDraft(id), draft);

  await recuse(id);

  expect(await portal.db.$count(reviewHolds)).toBe(0);
  expect(await portal.db.select().from(reviewDrafts)).toMatchObject([
    { user_id: colleague.user.id },
  ]);
});

test('an editor can take part again; a second time changes nothing', async () => {
  const { id, application_number: details } = await makeApplication(portal.db);
  await recuse(id);

  for (let n = 0; n < 2; n++) {
    const response = await editor.delete(paths.applicationRecusal(id));
    expect(response.json()).toEqual({ success: true });
  }

  expect(await recorded(portal.db)).toMatchObject([
    { action: 'EDITOR_RECUSED', details, to: null },
    { action: 'RECUSAL_REMOVED', details, to: null },
  ]);
  const scored = await editor.patch(paths.applicationScore(id), { review_score: 50 });
  expect(scored.statusCode).toBe(200);
});

test('an unknown or erased application and a reason that is too long are refused', async () => {
  const { id } = await makeApplication(portal.db);
  const tooLong = { reason: 'x'.repeat(RECUSAL_REASON_MAX + 1) };

  expect((await recuse(id, tooLong)).json().code).toBe('validation_failed');
  expect((await recuse(randomUUID())).json().code).toBe('application_not_found');
  const unknown = await editor.delete(paths.applicationRecusal(randomUUID()));
  expect(unknown.json().code).toBe('application_not_found');
  await editor.post(paths.applicationErasure(id));
  expect((await recuse(id)).json().code).toBe('application_erased');
});
