import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, type SignedIn, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();

/** The oldest first. */
const makeApplications = async (count: number) => {
  const ids = [];
  for (let n = count; n > 0; n--) {
    const created_at = new Date(Date.now() - n * 1_000);
    ids.push((await makeApplication(portal.db, { created_at })).id);
  }
  return ids;
};
const next = async (who: SignedIn, body: object = {}) => {
  const { application_id } = await ok(who.post(paths.nextReview, body));
  return { id: String(application_id), editor: who.user.id };
};
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const makeEditors = (count: number) => Promise.all(times(count, () => portal.as('admin')));

test('twenty requests at once by three editors never give one application to two', async () => {
  const editors = await makeEditors(3);
  await makeApplications(10);

  for (let round = 0; round < 3; round++) {
    const given = await Promise.all(times(20, (n) => next(editors[n % 3]!)));

    const owners = new Map(given.map(({ id, editor }) => [id, editor]));
    expect(given.map(({ id, editor }) => [id, editor])).toEqual(
      given.map(({ id }) => [id, owners.get(id)]),
    );
    expect(owners.size).toBe(3);
    await Promise.all(given.map(({ id }, n) => editors[n % 3]!.delete(paths.reviewHold(id))));
  }
});

test('ten editors who ask at once get the ten oldest, one each', async () => {
  const editors = await makeEditors(10);
  const ids = await makeApplications(12);

  const given = await Promise.all(editors.map((editor) => next(editor)));

  expect(given.map(({ id }) => id).sort()).toEqual(ids.slice(0, 10).sort());
});

test('editors who finish and ask at once review everything once', async () => {
  const editors = await makeEditors(3);
  await makeApplications(12);
  const reviewed: string[] = [];

  await Promise.all(
    editors.map(async (editor) => {
      for (;;) {
        const { id } = await next(editor);
        if (id === 'null') return;
        reviewed.push(id);
        const response = await editor.patch(paths.applicationScore(id), { review_score: 60 });
        expect(response.statusCode, response.body).toBe(200);
      }
    }),
  );

  expect(reviewed).toHaveLength(12);
  expect(new Set(reviewed).size).toBe(12);
});

test('two editors who submit at once both go through, and the score is their mean', async () => {
  await portal.db.update(deskSettings).set({ reviews_wanted: 2 });
  const editors = await makeEditors(2);
  for (let round = 0; round < 5; round++) {
    const { id, version } = await makeApplication(portal.db);
    const score = (editor: SignedIn, review_score: number, version: number) =>
      editor.patch(paths.applicationScore(id), { review_score, version });

    const answers = await Promise.all(
      editors.map((editor, index) => score(editor, index ? 81 : 60, version)),
    );

    const refused = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[1 - refused]?.statusCode).toBe(200);
    expect(answers[refused]?.json()).toMatchObject({
      code: 'application_changed',
      changes: [{ action: 'APPLICATION_SCORED' }, { action: 'APPLICATION_STATUS_CHANGED' }],
    });
    const again = await score(editors[refused]!, refused ? 81 : 60, version + 1);
    expect(again.json().application).toMatchObject({
      review_score: 71,
      review_count: 2,
      review_spread: 21,
    });
  }
});
