import { expect, test } from 'vitest';
import { SNIPPET_LIMITS } from '#contract/letters/limits.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { changeHiding } from '#test/hidden-person.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const THANKS = { name: 'Thanks', body: 'Thank you for your work.\n\nThe desk' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test('the desk shares snippets: made, listed newest first, changed and deleted, each with its event', async () => {
  const colleague = await portal.as('admin');
  const made = await admin.post(letterPaths.snippets, THANKS);
  const { id } = made.json().snippet;
  await admin.post(letterPaths.snippets, { name: 'Deadline', body: 'By Friday.' });

  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({ snippet: { id, ...THANKS, updated_at: expect.any(String) } });
  const list = (await colleague.get(letterPaths.snippets)).json();
  expect(list.totalCount).toBe(2);
  expect(list.snippets.map(({ name }: { name: string }) => name)).toEqual(['Deadline', 'Thanks']);

  const changed = await colleague.put(letterPaths.snippet(id), { ...THANKS, name: 'Thank you' });
  expect([changed.statusCode, changed.json().snippet.name]).toEqual([200, 'Thank you']);
  const deleted = await admin.delete(letterPaths.snippet(id));
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect((await admin.delete(letterPaths.snippet(id))).json().code).toBe('snippet_not_found');
  expect((await admin.put(letterPaths.snippet(UNKNOWN), THANKS)).statusCode).toBe(404);

  expect(await recorded(portal.db)).toMatchObject([
    { action: 'SNIPPET_CREATED', details: 'Thanks', actor_id: admin.user.id },
    { action: 'SNIPPET_CREATED', details: 'Deadline', actor_id: admin.user.id },
    { action: 'SNIPPET_UPDATED', details: 'Thank you', actor_id: colleague.user.id },
    { action: 'SNIPPET_DELETED', details: 'Thank you', actor_id: admin.user.id },
  ]);
});

test('a change of what a colleague has changed meanwhile is refused with their text and name', async () => {
  const colleague = await portal.as('admin');
  const made = (await admin.post(letterPaths.snippets, THANKS)).json().snippet;
  const path = letterPaths.snippet(made.id);
  const theirs = (
    await colleague.put(path, { ...THANKS, body: 'Theirs', updated_at: null })
  ).json();

  const mine = { ...THANKS, body: 'Mine', updated_at: made.updated_at };
  const refused = await refusal(409, admin.put(path, mine));
  const own = await colleague.put(path, mine);
  const again = await colleague.put(path, { ...mine, body: 'Theirs' });
  const merged = await admin.put(path, { ...mine, updated_at: again.json().snippet.updated_at });

  expect(refused).toEqual({
    code: 'snippet_changed',
    message: messages.snippetChangedBy(colleague.user.name),
    ...theirs,
  });
  expect(own.json().message).toBe(messages.snippetChanged);
  expect([again.statusCode, merged.statusCode]).toEqual([200, 200]);
});

test('a name is used once, whatever its case, and both texts have limits', async () => {
  await admin.post(letterPaths.snippets, THANKS);
  const other = (await admin.post(letterPaths.snippets, { ...THANKS, name: 'Other' })).json();
  const codes = async (response: ReturnType<typeof admin.post>) => outcome(await response);

  const taken = { ...THANKS, name: ' THANKS ' };
  expect(await codes(admin.post(letterPaths.snippets, taken))).toEqual([409, 'snippet_name_taken']);
  expect(await codes(admin.put(letterPaths.snippet(other.snippet.id), taken))).toEqual([
    409,
    'snippet_name_taken',
  ]);
  for (const wrong of [
    { name: '' },
    { name: 'a'.repeat(SNIPPET_LIMITS.nameMax + 1) },
    { body: '' },
    { body: 'a'.repeat(SNIPPET_LIMITS.bodyMax + 1) },
  ]) {
    expect(await codes(admin.post(letterPaths.snippets, { ...THANKS, ...wrong }))).toEqual([
      400,
      'validation_failed',
    ]);
  }
});

test('who is hidden from an editor is neither lost by their save nor named in its response', async () => {
  await changeHiding(admin, { hide_identity_until_reviewed: true });
  const { application_number } = await makeApplication(portal.db, { full_name: 'Will Marsh' });
  const stored = { ...THANKS, body: 'Will Marsh can help.' };
  const path = letterPaths.snippet(
    (await admin.post(letterPaths.snippets, stored)).json().snippet.id,
  );
  const shown = { ...THANKS, body: `${application_number} can help.` };

  const renamed = await admin.put(path, { ...shown, name: 'Help' });
  const changed = await admin.put(path, { ...shown, body: `${shown.body} Ask.` });
  await changeHiding(admin, { hide_identity_until_reviewed: false });

  expect(renamed.json().snippet).toMatchObject({ ...shown, name: 'Help' });
  expect(outcome(changed)).toEqual([409, 'snippet_hidden']);
  expect((await admin.get(letterPaths.snippets)).json().snippets).toMatchObject([
    { ...stored, name: 'Help' },
  ]);
});
