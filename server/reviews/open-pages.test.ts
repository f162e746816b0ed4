import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { sessions } from '#server/db/account-schema.ts';
import { openPages } from '#server/db/review-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);
const colleague = setupAdmin(portal);

const open = (who: SignedIn, id: string, is_reviewing = false) =>
  who.post(paths.applicationOpenPage(id), { is_reviewing });
const pass = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000);
};

test('an editor learns who else has the application open, and not of themselves', async () => {
  const { id } = await makeApplication(portal.db);
  const other = await makeApplication(portal.db);
  await open(colleague, other.id);

  expect((await open(editor, id)).json()).toEqual({ editors: [], version: 1 });
  expect((await open(colleague, id, true)).json().editors).toEqual([
    { id: editor.user.id, name: editor.user.name, is_reviewing: false },
  ]);
  expect((await open(editor, id)).json().editors).toEqual([
    { id: colleague.user.id, name: colleague.user.name, is_reviewing: true },
  ]);
});

test('a page that was closed is not shown any more, and closing it twice changes nothing', async () => {
  const { id } = await makeApplication(portal.db);
  await open(colleague, id);

  for (let n = 0; n < 2; n++) {
    const response = await colleague.delete(paths.applicationOpenPage(id));
    expect(response.json()).toEqual({ success: true });
  }

  expect((await open(editor, id)).json().editors).toEqual([]);
});

test('a page that has not been seen for thirty seconds is not shown', async () => {
  const { id } = await makeApplication(portal.db);
  await open(colleague, id);
  pass(29);
  expect((await open(editor, id)).json().editors).toHaveLength(1);
  pass(1);

  expect((await open(editor, id)).json().editors).toEqual([]);
});

test('the version tells that somebody changed the application', async () => {
  const { id, version } = await makeApplication(portal.db);
  expect((await open(editor, id)).json().version).toBe(version);

  await colleague.patch(paths.applicationFlag(id), { is_flagged: true });

  expect((await open(editor, id)).json().version).toBe(version + 1);
});

test('an unknown application is refused', async () => {
  expect((await open(editor, randomUUID())).json().code).toBe('application_not_found');
});

test('pages of a deleted application or account are gone', async () => {
  const one = await makeApplication(portal.db);
  const two = await makeApplication(portal.db);
  await open(editor, one.id);
  await open(colleague, one.id);
  await open(colleague, two.id);

  await editor.delete(paths.application(two.id));
  await editor.delete(paths.user(colleague.user.id));

  expect(await portal.db.select().from(openPages)).toMatchObject([{ user_id: editor.user.id }]);
});

test('pages that were not closed are deleted in the end', async () => {
  const { id } = await makeApplication(portal.db);
  await open(editor, id);
  portal.clock.now = new Date(Date.now() - 2 * 3_600_000);
  await open(colleague, id);

  await deleteExpired(portal.db);

  expect(await portal.db.select().from(openPages)).toMatchObject([{ user_id: editor.user.id }]);
});

test('an open page does not keep the session of its editor alive', async () => {
  const { id } = await makeApplication(portal.db);
  const lastUse = new Date(Date.now() - 3_600_000);
  const ofEditor = eq(sessions.user_id, editor.user.id);
  await portal.db.update(sessions).set({ last_used_at: lastUse }).where(ofEditor);
  const readLastUse = async () =>
    (await portal.db.select({ at: sessions.last_used_at }).from(sessions).where(ofEditor))[0]?.at;

  await open(editor, id);
  expect(await readLastUse()).toEqual(lastUse);

  await editor.get(paths.application(id));
  expect(await readLastUse()).not.toEqual(lastUse);
});
