import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import {
  type CourseQuestion,
  MODULE_LIMITS,
  moduleListResponse,
} from '#contract/training/course.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { courseModules, courseProgress, trainings } from '#server/db/training-schema.ts';
import { type Caller, ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { createModule, makeTrainee, moduleContent, RIGHT, WRONG } from '#test/course.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);

const list = async () =>
  moduleListResponse.parse((await editor.get(trainingPaths.courseModules)).json()).modules;
const titles = async () => (await list()).map(({ title }) => title);
const complete = (who: Caller, id: string, answers = RIGHT) =>
  who.post(trainingPaths.completeModule(id), { answers });
const listEvents = async () =>
  (await recorded(portal.db))
    .filter(({ action }) => /^(MODULE|COURSE)_/.test(action))
    .map(({ action, details }) => [action, details]);
const finishedAt = async ({ id }: { id: string }) =>
  (await portal.db.select().from(trainings).where(eq(trainings.application_id, id)))[0]
    ?.course_finished_at;

test('a new module is the last one, and an event', async () => {
  await createModule(editor, { title: 'First' });

  const response = await editor.post(
    trainingPaths.courseModules,
    moduleContent({ is_published: false }),
  );

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    module: {
      ...moduleContent({ is_published: false }),
      id: expect.any(String),
      version: 1,
      updated_at: portal.clock.now.toISOString(),
      passed: 0,
      trying: 0,
    },
  });
  expect(await titles()).toEqual(['First', 'Checking a story']);
  expect(await listEvents()).toEqual([
    ['MODULE_CREATED', 'First: published'],
    ['MODULE_CREATED', 'Checking a story: draft'],
  ]);
});

test('Markdown is stored as it was written, with script and all', async () => {
  const text = '<script>alert(1)</script> [x](javascript:alert(1)) **bold** \u202e👩‍👩‍👧';

  const { id } = await createModule(editor, { text });

  expect((await list())[0]?.text).toBe(text);
  expect((await editor.get(trainingPaths.course)).json().modules[0]).toMatchObject({ id, text });
});

test.each([
  ['title', '', messages.titleRequired],
  ['minutes', 0, messages.minutesInvalid],
  ['minutes', 241, messages.minutesInvalid],
  ['video_url', 'http://example.org/a.mp4', messages.videoAddressInvalid],
  ['video_url', 'javascript:alert(1)', messages.videoAddressInvalid],
  ['captions', '1\n00:00', messages.captionsInvalid],
])('%s %j is refused with a sentence', async (field, value, message) => {
  const response = await editor.post(trainingPaths.courseModules, {
    ...moduleContent(),
    [field]: value,
  });

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ field, message }]);
});

test.each([
  ['answer', { answer: 2 }, messages.rightAnswerMissing],
  ['answer', { answer: -1 }, messages.rightAnswerMissing],
  ['options', { options: ['One'] }, messages.tooFewOptions(MODULE_LIMITS.optionsMin)],
  ['question', { question: ' ' }, messages.questionRequired],
])('a question with a bad %s (%j) is refused by its place', async (field, change, message) => {
  const questions = moduleContent().questions.map((question, index) =>
    index === 0 ? { ...question, ...change } : question,
  );

  const response = await editor.post(trainingPaths.courseModules, {
    ...moduleContent(),
    questions,
  });

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toContainEqual({ field: `questions.0.${field}`, message });
});

test('the longest captions are accepted in every script', async () => {
  const captions = `WEBVTT\n${'字'.repeat(MODULE_LIMITS.captionsMax - 7)}`;

  const response = await editor.post(trainingPaths.courseModules, moduleContent({ captions }));

  expect(response.statusCode).toBe(200);
});

test('the 51st module is refused, also among several at once', async () => {
  await portal.db.insert(courseModules).values(
    Array.from({ length: MODULE_LIMITS.modulesMax - 1 }, (_, position) => ({
      ...moduleContent(),
      position,
    })),
  );

  const answers = await Promise.all(
    [1, 2, 3].map(() => editor.post(trainingPaths.courseModules, moduleContent())),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
    'too_many_modules',
  );
  expect(await list()).toHaveLength(MODULE_LIMITS.modulesMax);
});

describe('a change', () => {
  test('raises the version, and a save of the older one is refused', async () => {
    const { id } = await createModule(editor);

    const first = await editor.put(trainingPaths.courseModule(id), {
      ...moduleContent({ title: 'Mine' }),
      version: 1,
    });
    const second = await editor.put(trainingPaths.courseModule(id), {
      ...moduleContent({ title: 'Yours' }),
      version: 1,
    });
    const blind = await editor.put(
      trainingPaths.courseModule(id),
      moduleContent({ title: 'Blind' }),
    );

    expect(first.json().module).toMatchObject({ title: 'Mine', version: 2 });
    expect(outcome(second)).toEqual([409, 'module_changed']);
    expect(blind.json().module).toMatchObject({ title: 'Blind', version: 3 });
    expect(await listEvents()).toEqual([
      ['MODULE_CREATED', 'Checking a story: published'],
      ['MODULE_UPDATED', 'Mine'],
      ['MODULE_UPDATED', 'Blind'],
    ]);
  });

  test('by two editors at once is stored once', async () => {
    const { id } = await createModule(editor);

    const answers = await Promise.all(
      ['Mine', 'Yours'].map((title) =>
        editor.put(trainingPaths.courseModule(id), { ...moduleContent({ title }), version: 1 }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('that is sent again after a lost response is not a conflict', async () => {
    const { id } = await createModule(editor);
    const body = { ...moduleContent({ title: 'Mine' }), version: 1 };
    await editor.put(trainingPaths.courseModule(id), body);

    const again = await ok(editor.put(trainingPaths.courseModule(id), body));

    expect(again.module.version).toBe(2);
    expect(await listEvents()).toHaveLength(2);
  });

  test('keeps what was passed, with the minutes it had', async () => {
    const person = await portal.as('correspondent');
    const { id } = await createModule(editor, { minutes: 20 });
    await complete(person, id);

    await editor.put(trainingPaths.courseModule(id), moduleContent({ minutes: 90, questions: [] }));

    const { modules, hours } = (await person.get(trainingPaths.course)).json();
    expect(modules[0].passed_at).toBe(portal.clock.now.toISOString());
    expect(hours.month_minutes).toBe(20);
  });

  test('of one question forgets that its answer was wrong, and shows nothing of the new one', async () => {
    const person = await portal.as('correspondent');
    const { id, questions } = await createModule(editor);
    const [first, second] = questions as [CourseQuestion, CourseQuestion];
    await complete(person, id, [0, 2]);
    const change = async (...changed: CourseQuestion[]) => {
      await editor.put(trainingPaths.courseModule(id), moduleContent({ questions: changed }));
      const [{ wrong, ...module }] = (await person.get(trainingPaths.course)).json().modules;
      return {
        wrong,
        explanations: module.questions.map((one: CourseQuestion) => one.explanation),
      };
    };

    // Another order, a new question between them and a better explanation change nothing about them.
    const added = { question: 'Who?', options: ['You', 'They'], answer: 0, explanation: 'You.' };
    expect(await change(second, added, { ...first, explanation: 'Two.' })).toEqual({
      wrong: [0, 2],
      explanations: ['Early.', null, 'Two.'],
    });
    expect(await change({ ...second, answer: 1 }, added, first)).toEqual({
      wrong: [2],
      explanations: [null, null, 'Not one.'],
    });
    expect(await change(added)).toEqual({ wrong: [], explanations: [null] });
  });

  test.each(['put', 'delete'] as const)('of an unknown module is not found: %s', async (method) => {
    const url = trainingPaths.courseModule('00000000-0000-4000-8000-000000000000');

    const response = await editor[method](url, moduleContent());

    expect(outcome(response)).toEqual([404, 'module_not_found']);
  });
});

test('editors see how many have passed a module and how many are still trying', async () => {
  const { id } = await createModule(editor);
  await createModule(editor, { title: 'Law' });
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => portal.as('correspondent')));
  await complete(one!, id, WRONG);
  await complete(one!, id);
  await complete(two!, id);
  await complete(three!, id, WRONG);

  expect((await list()).map(({ passed, trying }) => ({ passed, trying }))).toEqual([
    { passed: 2, trying: 1 },
    { passed: 0, trying: 0 },
  ]);
});

test('a deleted module is gone, but what was passed of it counts', async () => {
  const [passed, trying] = await Promise.all([1, 2].map(() => portal.as('correspondent')));
  const { id } = await createModule(editor, { minutes: 25 });
  await complete(passed!, id);
  await complete(trying!, id, WRONG);

  const response = await editor.delete(trainingPaths.courseModule(id));

  expect(response.json()).toEqual({ success: true });
  expect(await list()).toEqual([]);
  expect(await portal.db.select().from(courseProgress)).toMatchObject([
    { user_id: passed!.user.id, module_id: null, title: 'Checking a story', minutes: 25 },
  ]);
  expect((await passed!.get(trainingPaths.course)).json().hours.month_minutes).toBe(25);
  expect((await listEvents()).at(-1)).toEqual(['MODULE_DELETED', 'Checking a story']);
  expect((await complete(passed!, id)).statusCode).toBe(404);
});

test('a module that is deleted while somebody answers is either passed or not found', async () => {
  const person = await portal.as('correspondent');
  const { id } = await createModule(editor);

  const [answer, deleted] = await Promise.all([
    complete(person, id),
    editor.delete(trainingPaths.courseModule(id)),
  ]);

  expect(deleted.statusCode).toBe(200);
  const stored = await portal.db.select().from(courseProgress);
  expect([answer.statusCode, stored.length]).toEqual(
    answer.statusCode === 200 ? [200, 1] : [404, 0],
  );
});

describe('the order', () => {
  const makeThree = async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await createModule(editor, { title })).id);
    return ids;
  };

  test('is the one that an editor chose, with one event, for readers too', async () => {
    const [a, b, c] = await makeThree();
    const ids = [c, a, b];

    const response = await editor.put(trainingPaths.courseOrder, { ids });
    await editor.put(trainingPaths.courseOrder, { ids });

    expect(response.json().modules.map(({ title }: { title: string }) => title)).toEqual([
      'C',
      'A',
      'B',
    ]);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    const { modules } = (await editor.get(trainingPaths.course)).json();
    expect(modules.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await listEvents()).slice(3)).toEqual([['COURSE_REORDERED', '3 modules']]);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('must name every module once', async () => {
    const [a = '', b = '', c = ''] = await makeThree();
    const other = '00000000-0000-4000-8000-000000000000';

    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, other],
    ]) {
      const response = await editor.put(trainingPaths.courseOrder, { ids });
      expect(outcome(response)).toEqual([409, 'course_changed']);
    }
    expect(await titles()).toEqual(['A', 'B', 'C']);
  });
});

describe('when the last module that somebody misses', () => {
  const prepare = async () => {
    const person = await portal.as('correspondent');
    const application = await makeTrainee(portal.db, person.user);
    const silent = await makeTrainee(portal.db, (await portal.as('correspondent')).user);
    const passed = await createModule(editor, { title: 'Passed' });
    const missing = await createModule(editor, { title: 'Missing' });
    await complete(person, passed.id);
    return { person, application, silent, missing, passed };
  };

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is deleted', (id) => editor.delete(trainingPaths.courseModule(id))],
    [
      'is unpublished',
      (id) => editor.put(trainingPaths.courseModule(id), moduleContent({ is_published: false })),
    ],
  ])('%s, they have finished, with event and mail', async (_, change) => {
    const { application, silent, missing } = await prepare();

    await change(missing.id);

    expect(await finishedAt(application)).toEqual(portal.clock.now);
    expect(await finishedAt(silent)).toBeNull();
    expect((await listEvents()).at(-1)).toEqual([
      'COURSE_FINISHED',
      application.application_number,
    ]);
    expect(await queuedMail(portal.db)).toMatchObject([
      { kind: 'course_finished', to: application.email },
    ]);
  });

  test('was the only one, nobody has finished: there is no course', async () => {
    const { application, silent, missing, passed } = await prepare();
    await portal.db.delete(courseProgress);

    await editor.delete(trainingPaths.courseModule(passed.id));
    await editor.delete(trainingPaths.courseModule(missing.id));

    expect(await finishedAt(application)).toBeNull();
    expect(await finishedAt(silent)).toBeNull();
    expect(await queuedMail(portal.db)).toEqual([]);
  });
});
