import { expect, test } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { violates } from '#server/core/errors.ts';
import { assignmentPeople, assignments, newsroomProfiles } from '#server/db/newsroom-schema.ts';
import { unsubscribeToken } from '#server/mail/mail.unsubscribe.ts';
import { makeUser } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { meetBehind } from '#test/meetings.ts';
import {
  makeAssignment,
  makeStory,
  makeTaken,
  signInCorrespondent,
} from '#test/newsroom-factories.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();

test('of twenty who press at once exactly as many as wanted get it', async () => {
  const { id } = await makeAssignment(portal.db, { wanted: 3 });
  const people = [];
  for (let n = 0; n < 20; n += 1) {
    people.push(await signInCorrespondent(portal, { zip_code: String(60_601 + n) }));
  }

  const answers = await Promise.all(
    people.map((person) => person.post(newsroomPaths.takeAssignment(id))),
  );

  const codes = answers.map((answer) => answer.json().code ?? answer.statusCode).sort();
  expect(codes).toEqual([...Array(3).fill(200), ...Array(17).fill('assignment_full')]);
  expect(await portal.db.select().from(assignments)).toMatchObject([{ taken: 3 }]);
  expect(await portal.db.select().from(assignmentPeople)).toHaveLength(3);
});

test('the database itself refuses one too many, whatever the code does', async () => {
  const { id: assignment_id } = await makeAssignment(portal.db, { wanted: 2 });
  const users = await Promise.all(Array.from({ length: 20 }, () => makeUser(portal.db)));

  const stored = await Promise.allSettled(
    users.map(({ id: user_id }) => makeTaken(portal.db, { assignment_id, user_id })),
  );

  const refused = stored.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(18);
  expect(refused.every((error) => violates(error, 'assignment_has_room'))).toBe(true);
  expect(await portal.db.select().from(assignments)).toMatchObject([{ taken: 2 }]);
});

test('a person who is rejected while they press has nothing afterwards', async () => {
  const admin = await portal.as('admin');
  for (let n = 0; n < 10; n += 1) {
    const { id } = await makeAssignment(portal.db);
    const person = await signInCorrespondent(portal, { zip_code: String(60_601 + n) });

    const [taken, rejected] = await Promise.all([
      person.post(newsroomPaths.takeAssignment(id)),
      admin.patch(paths.applicationStatus(person.application.id), { status: 'rejected' }),
    ]);

    expect([200, 401, 403]).toContain(taken.statusCode);
    expect(rejected.statusCode).toBe(200);
  }
  const having = await portal.db.select({ taken: assignments.taken }).from(assignments);
  expect(having).toEqual(Array(10).fill({ taken: 0 }));
});

test('of two devices that save at once one is told, and nothing of the other is lost', async () => {
  const author = await signInCorrespondent(portal);
  const { id } = await makeStory(portal.db, { author_id: author.user.id });
  for (let version = 1; version <= 10; version += 1) {
    const answers = await Promise.all(
      ['phone', 'laptop'].map((headline) =>
        author.put(newsroomPaths.story(id), { headline: `${headline} ${version}`, version }),
      ),
    );

    const [saved, refused] = answers.sort((a, b) => a.statusCode - b.statusCode);
    expect([saved?.statusCode, refused?.json().code]).toEqual([200, 'story_changed']);
    expect(refused?.json().story).toEqual(saved?.json().story);
  }
});

test('of two editors who take a story at once one has it, and taking meets withdrawing once', async () => {
  const editors = [await portal.as('admin'), await portal.as('admin')];
  const author = await signInCorrespondent(portal);
  const take = { status: 'in_editing', version: 1 };
  for (let n = 0; n < 10; n += 1) {
    const { id } = await makeStory(portal.db, { author_id: author.user.id, status: 'submitted' });

    const answers = await Promise.all([
      ...editors.map((editor) => editor.patch(newsroomPaths.deskStoryStatus(id), take)),
      ...(n % 2 ? [author.post(newsroomPaths.withdrawStory(id), { version: 1 })] : []),
    ]);

    // Withdrawn, it is a draft that does not exist for editors.
    const codes = answers.map((answer) => answer.json().code ?? 200);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(['story_status', 'story_not_found']).toEqual(
      expect.arrayContaining(codes.filter((code) => code !== 200)),
    );
  }
});

test('a story that is sent in while its assignment is left and taken by another leaves one truth', async () => {
  const desk = await portal.as('admin');
  for (let n = 0; n < 10; n += 1) {
    const author = await signInCorrespondent(portal, { zip_code: String(60_601 + n) });
    const other = await signInCorrespondent(portal, { zip_code: String(60_601 + n) });
    const { id: assignment_id } = await makeAssignment(portal.db);
    const has = { assignment_id, user_id: author.user.id };
    await makeTaken(portal.db, has);
    const story = await makeStory(portal.db, { author_id: author.user.id, assignment_id });

    const [sent, left, taken] = await Promise.all([
      author.post(newsroomPaths.submitStory(story.id), { version: 1 }),
      n % 2
        ? author.post(newsroomPaths.giveBackAssignment(assignment_id))
        : desk.delete(newsroomPaths.assignmentPerson(assignment_id, author.user.id)),
      other.post(newsroomPaths.takeAssignment(assignment_id)),
    ]);

    const { people } = (await desk.get(newsroomPaths.assignment(assignment_id))).json();
    const { state } = people.find(({ user_id }: typeof has) => user_id === author.user.id);
    expect(sent.statusCode).toBe(200);
    expect([
      ['story_status', 'filed', 'assignment_full'],
      [200, 'given_back', 'assignment_full'],
      [200, 'given_back', 200],
    ]).toContainEqual([left.json().code ?? 200, state, taken.json().code ?? 200]);
  }
  expect(await findViolations(portal.db)).toEqual([]);
});

test('who is blocked while a link in a mail switches something off stays blocked', async () => {
  const { user } = await signInCorrespondent(portal);
  await portal.db.insert(newsroomProfiles).values({ user_id: user.id, listed: true });
  const token = unsubscribeToken(portal.app.secret, 'listed', user.id);

  const [answer] = await meetBehind(
    portal,
    (editor) => editor.query('update newsroom_profiles set network_blocked = true'),
    [() => portal.visitor.post(`${paths.unsubscribe}?token=${token}`)],
  );

  expect(answer?.statusCode).toBe(200);
  expect(await portal.db.select().from(newsroomProfiles)).toMatchObject([
    { listed: false, network_blocked: true },
  ]);
});
