import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { makeApplication, makeSession, makeUser } from '#server/seed/factories.ts';
import { type Caller, setupTestApp } from '#test/app.ts';
import { countDeadlocks, groupsOf, meetBehind } from '#test/meetings.ts';
import { makeTape, makeTraining } from '#test/training-factories.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const MINUTE_MS = 60_000;

/** A correspondent whose tape can be sent in, an earlier take with editors, and two of these. */
async function prepare(zip_code: string) {
  const { id } = await makeApplication(portal.db, { status: 'training', zip_code });
  const person = await makeUser(portal.db);
  const editor = await makeUser(portal.db, { role: 'admin' });
  const training = { application_id: id, user_id: person.id };
  await makeTraining(portal.db, { ...training, demo_unlocked_at: new Date() });
  const returned = { submitted_at: new Date(), returned_at: new Date() };
  const first = await makeTape(portal.db, { application_id: id, ...returned });
  const take = await makeTape(portal.db, { application_id: id, take: 2 });
  const call = async (user: { id: string }) => portal.caller(await makeSession(portal.db, user));
  const ids = { id, first: first.id, take: take.id, person: person.id, editor: editor.id };
  return { ...ids, owner: await call(person), colleague: await call(editor) };
}
type Stage = Awaited<ReturnType<typeof prepare>> & { admin: Caller };

const CHANGES: Record<string, (stage: Stage) => Promise<{ statusCode: number }>> = {
  'sending in': ({ owner }) => owner.post(trainingPaths.submitDemoTape),
  'captions of the owner': ({ owner, take }) =>
    owner.put(trainingPaths.tapeCaptions(take), { captions: 'WEBVTT' }),
  'an unlock': ({ colleague, id }) => colleague.post(trainingPaths.demoTapeUnlock(id)),
  'a note': ({ colleague, id, first }) =>
    colleague.post(trainingPaths.demoTapeNotes(id), {
      at_seconds: 1,
      note: 'Louder',
      take_id: first,
    }),
  'a rejection': ({ admin, id }) =>
    admin.patch(paths.applicationStatus(id), { status: 'rejected', notify: false }),
  'an erasure': ({ admin, id }) => admin.post(paths.applicationErasure(id)),
  'a delete': ({ admin, id }) => admin.delete(paths.application(id)),
  'a deleted account': ({ admin, person }) => admin.delete(paths.user(person)),
  'a deleted editor': ({ admin, editor }) => admin.delete(paths.user(editor)),
};

test('no two changes of a demo tape that meet deadlock, fail or break a rule', {
  timeout: 5 * MINUTE_MS,
}, async () => {
  const admin = await portal.as('admin');
  const before = await countDeadlocks(portal);
  const failed: string[] = [];
  for (const [index, names] of groupsOf(Object.keys(CHANGES)).entries()) {
    const stage = { ...(await prepare(String(10_000 + index))), admin };
    const answers = await meetBehind(
      portal,
      (other) => other.query('select from applications where id = $1 for update', [stage.id]),
      names.flatMap((name) => CHANGES[name] ?? []).map((change) => () => change(stage)),
    );
    if (answers.some(({ statusCode }) => statusCode >= 500)) failed.push(names.join(' and '));
  }

  expect(failed).toEqual([]);
  expect(await countDeadlocks(portal)).toBe(before);
  expect(await findViolations(portal.db)).toEqual([]);
});
