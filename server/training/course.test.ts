import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { courseResponse } from '#contract/training/course.ts';
import { PRACTICE_MINUTES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { applications } from '#server/db/schema.ts';
import { courseProgress, trainings } from '#server/db/training-schema.ts';
import { outcome, refusal, setupAdmin, setupTestApp, setupUser } from '#test/app.ts';
import { createModule, makeTrainee, moduleContent, RIGHT, WRONG } from '#test/course.ts';
import { makeStory } from '#test/newsroom-factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { makeTape } from '#test/training-factories.ts';

const portal = setupTestApp({ TIME_ZONE: 'America/New_York' });
const editor = setupAdmin(portal);
beforeEach(() => {
  portal.clock.now = new Date('2026-11-16T12:00:00Z');
});
const person = setupUser(portal, 'correspondent');

const read = async (who = person) =>
  courseResponse.parse((await who.get(trainingPaths.course)).json());
const complete = (id: string, answers: number[], who = person) =>
  who.post(trainingPaths.completeModule(id), { answers });
const trainingOf = async ({ id }: { id: string }) =>
  (await portal.db.select().from(trainings).where(eq(trainings.application_id, id)))[0];
const listEvents = async (...actions: string[]) =>
  (await recorded(portal.db))
    .filter(({ action }) => actions.includes(action))
    .map(({ action, actor_id, actor_name, application_id, details }) => ({
      action,
      actor_id,
      actor_name,
      application_id,
      details,
    }));

test('a person reads the published modules in their order, without answers and explanations', async () => {
  const first = await createModule(editor);
  await createModule(editor, { title: 'Draft', is_published: false });
  await createModule(editor, { title: 'Law', questions: [], captions: 'WEBVTT\n' });

  const response = await person.get(trainingPaths.course);

  expect(response.json()).toEqual({
    modules: [
      {
        id: first.id,
        title: 'Checking a story',
        minutes: 20,
        text: moduleContent().text,
        video_url: null,
        has_captions: false,
        questions: [
          { question: 'How many sources?', options: ['One', 'Two'], explanation: null },
          { question: 'When?', options: ['Before', 'After', 'Never'], explanation: null },
        ],
        attempts: 0,
        wrong: [],
        passed_at: null,
      },
      expect.objectContaining({ title: 'Law', questions: [], has_captions: true }),
    ],
    hours: { month_minutes: 0, wanted_minutes: 120 },
    finished_at: null,
  });
});

test('wrong answers are named and explained, and can be corrected at once', async () => {
  const { id } = await createModule(editor);

  const wrong = await complete(id, WRONG);
  const afterWrong = (await read()).modules[0];
  const right = await complete(id, RIGHT);

  expect(wrong.json()).toEqual({ passed: false, wrong: [1] });
  expect(afterWrong).toMatchObject({ attempts: 1, wrong: [1], passed_at: null });
  expect(afterWrong?.questions.map(({ explanation }) => explanation)).toEqual([null, 'Early.']);
  expect(right.json()).toEqual({ passed: true, wrong: [] });
  const { modules, hours, finished_at } = await read();
  expect(modules[0]).toMatchObject({ attempts: 2, wrong: [], passed_at: portal.clock.now });
  expect(modules[0]?.questions.map(({ explanation }) => explanation)).toEqual([
    'Not one.',
    'Early.',
  ]);
  expect(hours.month_minutes).toBe(20);
  expect(finished_at).toEqual(portal.clock.now);
});

test('a module without questions is passed by saying that it was read', async () => {
  const { id } = await createModule(editor, { questions: [] });

  expect((await complete(id, [])).json()).toEqual({ passed: true, wrong: [] });
});

test('administrators take the course, too, each with their own progress', async () => {
  const { id } = await createModule(editor);

  await complete(id, RIGHT, editor);

  expect((await read(editor)).modules[0]?.passed_at).toEqual(portal.clock.now);
  expect((await read()).modules[0]?.passed_at).toBeNull();
});

test.each([
  ['too few answers', [1]],
  ['too many answers', [1, 0, 0]],
  ['no answers', []],
  ['an option that the question does not have', [2, 0]],
])('%s are an error of the field, and no attempt', async (_, answers) => {
  const { id } = await createModule(editor);

  const response = await refusal(400, complete(id, answers));

  expect(response).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'answers', message: messages.answersDoNotFit }],
  });
  expect((await read()).modules[0]?.attempts).toBe(0);
});

test('answers to questions that an editor has changed meanwhile are refused and not counted', async () => {
  const { id, ...content } = await createModule(editor);
  const path = trainingPaths.completeModule(id);
  const questions = (await read()).modules[0]?.questions;
  // Only turned around, so that each answer would fit and mean the other.
  const turned = content.questions.map((one) => ({ ...one, options: one.options.toReversed() }));
  await editor.put(trainingPaths.courseModule(id), { ...moduleContent(), questions: turned });

  const stale = await person.post(path, { answers: RIGHT, questions });

  expect(outcome(stale)).toEqual([409, 'questions_changed']);
  expect((await read()).modules[0]).toMatchObject({ attempts: 0, wrong: [] });
  const current = (await read()).modules[0]?.questions;
  expect((await person.post(path, { answers: RIGHT, questions: current })).statusCode).toBe(200);
});

test.each([
  [[-1, 0]],
  [[7, 0]],
  [[0.5, 0]],
  [['1', 0]],
  [[null, 0]],
  ['1'],
  [null],
  [Array(6).fill(0)],
])('%j is an error of the field answers', async (answers) => {
  const { id } = await createModule(editor);

  const response = await refusal(400, person.post(trainingPaths.completeModule(id), { answers }));

  expect(response.errors[0].field).toMatch(/^answers/);
});

test('a draft, an unknown and a malformed module are not found', async () => {
  const draft = await createModule(editor, { is_published: false, captions: 'WEBVTT\n' });
  const codes = [];
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000', 'x']) {
    const answers = [await complete(id, RIGHT), await person.get(trainingPaths.moduleCaptions(id))];
    codes.push(...answers.map((answer) => `${answer.statusCode} ${answer.json().code}`));
  }

  expect(codes).toEqual([
    ...Array(4).fill('404 module_not_found'),
    ...Array(2).fill('404 not_found'),
  ]);
});

test('captions are a WebVTT file for those who are signed in', async () => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nDobrý den\n';
  const { id } = await createModule(editor, { captions, video_url: 'https://example.org/a.mp4' });
  const silent = await createModule(editor);

  const response = await person.get(trainingPaths.moduleCaptions(id));

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(response.body).toBe(captions);
  expect((await portal.visitor.get(trainingPaths.moduleCaptions(id))).statusCode).toBe(401);
  expect((await person.get(trainingPaths.moduleCaptions(silent.id))).statusCode).toBe(404);
});

test('hours are those of the calendar month in the time zone of the network', async () => {
  const first = await createModule(editor, { minutes: 30 });
  const second = await createModule(editor, { minutes: 45 });
  const third = await createModule(editor, { minutes: 60 });
  // The last minute of October in New York, which is November in UTC.
  portal.clock.now = new Date('2026-11-01T03:59:00Z');
  await complete(first.id, RIGHT);
  portal.clock.now = new Date('2026-11-01T04:00:00Z');
  await complete(second.id, RIGHT);
  portal.clock.now = new Date('2026-12-01T04:59:00Z');
  await complete(third.id, RIGHT);

  const november = (await read()).hours;
  portal.clock.now = new Date('2026-12-01T05:00:00Z');
  const december = (await read()).hours;

  expect(november).toEqual({ month_minutes: 105, wanted_minutes: 120 });
  expect(december).toEqual({ month_minutes: 0, wanted_minutes: 120 });
});

test('demo tapes and stories count towards the month in which they were sent in', async () => {
  const { id } = await makeTrainee(portal.db, person.user);
  const [last, now] = [new Date('2026-10-30T12:00:00Z'), new Date('2026-11-18T12:00:00Z')];
  const tape = { application_id: id };
  await makeTape(portal.db, { ...tape, submitted_at: last, returned_at: last });
  await makeTape(portal.db, { ...tape, take: 2, submitted_at: now });
  const author_id = person.user.id;
  await makeStory(portal.db, { author_id, status: 'submitted', first_submitted_at: now });
  await makeStory(portal.db, { author_id });
  portal.clock.now = now;

  expect((await read()).hours.month_minutes).toBe(2 * PRACTICE_MINUTES);
});

describe('somebody in training', () => {
  test('passes with an event of the application that does not name them', async () => {
    const application = await makeTrainee(portal.db, person.user);
    const { id } = await createModule(editor);
    await createModule(editor, { title: 'Law' });

    await complete(id, RIGHT);

    expect(await listEvents('MODULE_PASSED', 'COURSE_FINISHED')).toEqual([
      {
        action: 'MODULE_PASSED',
        actor_id: null,
        actor_name: 'Applicant',
        application_id: application.id,
        details: `${application.application_number}: Checking a story`,
      },
    ]);
    expect(await trainingOf(application)).toMatchObject({
      last_activity_at: portal.clock.now,
      course_finished_at: null,
    });
    expect(await queuedMail(portal.db)).toEqual([]);
  });

  test('is active with a wrong attempt, too', async () => {
    const application = await makeTrainee(portal.db, person.user);
    const { id } = await createModule(editor);

    await complete(id, WRONG);

    expect((await trainingOf(application))?.last_activity_at).toEqual(portal.clock.now);
    expect(await listEvents('MODULE_PASSED')).toEqual([]);
  });

  test('finishes the course with the last module, once, with event and mail', async () => {
    const application = await makeTrainee(portal.db, person.user);
    const { id } = await createModule(editor);
    const last = await createModule(editor, { title: 'Law' });
    await createModule(editor, { title: 'Draft', is_published: false });

    await complete(id, RIGHT);
    const finished = portal.clock.now;
    await complete(last.id, RIGHT);
    portal.clock.now = new Date('2026-11-17T12:00:00Z');
    const again = await complete(last.id, WRONG);
    await complete(id, RIGHT);
    const added = await createModule(editor, { title: 'Added later' });
    expect((await read()).finished_at).toEqual(finished);
    await complete(added.id, RIGHT);

    expect(again.json()).toEqual({ passed: true, wrong: [1] });
    expect(await listEvents('COURSE_FINISHED')).toEqual([
      {
        action: 'COURSE_FINISHED',
        actor_id: null,
        actor_name: 'Applicant',
        application_id: application.id,
        details: application.application_number,
      },
    ]);
    expect(await listEvents('MODULE_PASSED')).toHaveLength(3);
    const { language, full_name, application_number, zip_code } = application;
    expect(await queuedMail(portal.db)).toMatchObject([
      {
        kind: 'course_finished',
        to: application.email,
        facts: { language, full_name, application_number, zip_code },
      },
    ]);
    expect((await trainingOf(application))?.course_finished_at).toEqual(finished);
    expect((await read()).finished_at).toEqual(finished);
  });

  test('answers ten times at once: passed once, one event, one mail', async () => {
    await makeTrainee(portal.db, person.user);
    const { id } = await createModule(editor);

    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(id, RIGHT)));

    expect(answers.map((answer) => answer.json())).toEqual(
      Array(10).fill({ passed: true, wrong: [] }),
    );
    expect(await portal.db.select().from(courseProgress)).toMatchObject([{ attempts: 1 }]);
    expect(await listEvents('MODULE_PASSED', 'COURSE_FINISHED')).toHaveLength(2);
    expect(await queuedMail(portal.db)).toHaveLength(1);
  });
});

test('an approved correspondent finishes without mail, a rejected one without anything', async () => {
  const rejected = await portal.as('correspondent');
  const approvedOne = await makeTrainee(portal.db, person.user, { status: 'approved' });
  const rejectedOne = await makeTrainee(portal.db, rejected.user, { status: 'rejected' });
  const { id } = await createModule(editor);

  await complete(id, RIGHT);
  await complete(id, RIGHT, rejected);

  expect(await queuedMail(portal.db)).toEqual([]);
  expect((await trainingOf(approvedOne))?.course_finished_at).toEqual(portal.clock.now);
  expect((await trainingOf(rejectedOne))?.course_finished_at).toBeNull();
  expect((await listEvents('COURSE_FINISHED')).map((event) => event.application_id)).toEqual([
    approvedOne.id,
  ]);
});

test('somebody without an application passes under their own name', async () => {
  const { id } = await createModule(editor);

  await complete(id, RIGHT);

  expect(await listEvents('MODULE_PASSED', 'COURSE_FINISHED')).toEqual([
    {
      action: 'MODULE_PASSED',
      actor_id: person.user.id,
      actor_name: person.user.name,
      application_id: null,
      details: 'Checking a story',
    },
  ]);
});

test('deleting the account deletes its progress', async () => {
  await makeTrainee(portal.db, person.user);
  await complete((await createModule(editor)).id, RIGHT);

  await portal.db.delete(users).where(eq(users.id, person.user.id));

  expect(await portal.db.select().from(courseProgress)).toEqual([]);
  expect(await portal.db.select().from(trainings)).toEqual([]);
  expect(await portal.db.select().from(applications)).toHaveLength(1);
});
