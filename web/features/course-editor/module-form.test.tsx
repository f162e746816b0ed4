import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { idOf } from '#test/web/course.ts';
import { makeModule, refuse, showCourse } from '#test/web/course-editor.tsx';
import { session } from '#web/lib/auth/session.ts';
import { ModuleEditor } from './module-editor.tsx';

const edit = <ModuleEditor id={idOf(1)} />;
const create = <ModuleEditor id="new" />;
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press(moduleTexts.save);
const toasts = () => [...document.querySelectorAll('#toasts p')].map((text) => text.textContent);
const questions = () =>
  screen.getAllByLabelText(moduleTexts.question).map((input) => input.getAttribute('value'));

test('a new module is a draft with what was typed, and gets its own address', async () => {
  const { sent, router } = await showCourse([], create);
  await type(moduleTexts.title, ' Law ');
  await type(moduleTexts.minutes, '25');
  await type(moduleTexts.text, 'Ask a lawyer.');
  press(moduleTexts.addQuestion);
  await type(moduleTexts.question, 'Whom?');
  await type(moduleTexts.option(1), 'Nobody');
  await type(moduleTexts.option(2), 'A lawyer');
  fireEvent.click(await field(moduleTexts.isRight(2)));
  fireEvent.keyDown(await field(moduleTexts.explanation), { key: 'Enter', ctrlKey: true });

  await expect.poll(() => router.state.location.pathname).toBe(pages.trainingModule(idOf(99)));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: trainingPaths.courseModules,
      body: {
        title: 'Law',
        minutes: 25,
        text: 'Ask a lawyer.',
        video_url: null,
        captions: null,
        questions: [
          { question: 'Whom?', options: ['Nobody', 'A lawyer'], answer: 1, explanation: '' },
        ],
        is_published: false,
      },
    },
  ]);
  expect(localStorage.getItem('module-draft-new')).toBeNull();
});

test('what is missing is named at its field and in the summary, and nothing is sent', async () => {
  const { sent } = await showCourse([], create);
  await type(moduleTexts.video, 'http://example.org/film');
  press(moduleTexts.addQuestion);
  save();

  const problems = within(screen.getByRole('alert')).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    messages.titleRequired,
    messages.minutesInvalid,
    messages.videoAddressInvalid,
    `Question 1: ${messages.questionRequired}`,
    `Question 1: ${messages.answerTextRequired}`,
    `Question 1: ${messages.answerTextRequired}`,
    `Question 1: ${messages.rightAnswerMissing}`,
  ]);
  for (const { hash } of problems as HTMLAnchorElement[]) {
    expect(document.getElementById(hash.slice(1)), hash).toHaveProperty('ariaInvalid', 'true');
  }
  await type(moduleTexts.title, 'Law');
  expect(screen.queryByText(messages.titleRequired)).toBeNull();
  expect(sent).toEqual([]);
});

test('the server’s errors are shown at their fields until they are changed', async () => {
  await showCourse([makeModule(1)], edit, () =>
    refuse('validation_failed', [{ field: 'questions.0.options.1', message: 'Not this one' }]),
  );
  await type(moduleTexts.title, 'Law');
  save();

  expect(await screen.findByText('Question 1: Not this one')).toBeDefined();
  expect((await field(moduleTexts.option(2))).getAttribute('aria-invalid')).toBe('true');
  await type(moduleTexts.option(2), 'Another');
  expect(screen.queryByText('Not this one')).toBeNull();
});

test('a change is saved with the version it is based on, and again with the new one', async () => {
  const { sent } = await showCourse([makeModule(1)], edit);
  expect(await screen.findByText(moduleTexts.keepsPassed(12, 3))).toBeDefined();
  expect(screen.getByText(moduleTexts.noChanges)).toBeDefined();
  await type(moduleTexts.title, 'Law');
  expect(screen.getByText(moduleTexts.unsaved)).toBeDefined();
  save();
  await expect.poll(toasts).toEqual([moduleTexts.saved]);
  expect(await screen.findByText(moduleTexts.noChanges)).toBeDefined();
  await type(moduleTexts.title, 'Law and order');
  save();

  await expect
    .poll(() => sent.map(({ body }) => [body.title, body.version]))
    .toEqual([
      ['Law', 1],
      ['Law and order', 2],
    ]);
});

test('after a change of somebody else the text stays and can be saved over it', async () => {
  const { state, sent } = await showCourse([makeModule(1)], edit, ({ body }) =>
    body.version === 1 ? refuse('module_changed') : undefined,
  );
  await type(moduleTexts.text, 'Mine');
  state.modules = [makeModule(1, { version: 2, text: 'Theirs' })];
  save();

  expect(await screen.findByText(moduleTexts.changedMeanwhile)).toBeDefined();
  expect(screen.getByText('Theirs')).toBeDefined();
  expect(await field(moduleTexts.text)).toHaveProperty('value', 'Mine');
  press(moduleTexts.overwrite);
  await expect.poll(toasts).toEqual([moduleTexts.saved]);
  expect(sent.at(-1)?.body).toMatchObject({ text: 'Mine', version: 2 });
  expect(screen.queryByText(moduleTexts.changedMeanwhile)).toBeNull();
});

test('the change of somebody else can be taken instead, and that undone', async () => {
  const { state } = await showCourse([makeModule(1)], edit, () => refuse('module_changed'));
  await type(moduleTexts.text, 'Mine');
  state.modules = [makeModule(1, { version: 2, text: 'Theirs' })];
  save();
  await screen.findByText(moduleTexts.changedMeanwhile);

  press(moduleTexts.discard);

  expect(await field(moduleTexts.text)).toHaveProperty('value', 'Theirs');
  press(moduleTexts.undo);
  expect(await field(moduleTexts.text)).toHaveProperty('value', 'Mine');
  expect(screen.getByText(moduleTexts.changedMeanwhile)).toBeDefined();
});

test('a module that was deleted meanwhile can be saved as a new one', async () => {
  const { state, sent, router } = await showCourse([makeModule(1)], edit, ({ method }) =>
    method === 'PUT' ? refuse('module_not_found') : undefined,
  );
  await type(moduleTexts.text, 'Mine');
  state.modules = [];
  save();
  expect(await screen.findByText(moduleTexts.gone)).toBeDefined();

  press(moduleTexts.saveAsNew);

  await expect.poll(() => router.state.location.pathname).toBe(pages.trainingModule(idOf(99)));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { text: 'Mine' } });
});

test('a failed save keeps the changes and says so', async () => {
  await showCourse([makeModule(1)], edit, () => Response.json({}, { status: 503 }));
  await type(moduleTexts.title, 'Unsaved');
  save();

  expect(await screen.findByText(moduleTexts.saveFailed)).toBeDefined();
  expect(await field(moduleTexts.title)).toHaveProperty('value', 'Unsaved');
});

test('leaving with unsaved changes asks first; without any, or signed out, it does not', async () => {
  session.write('token', {});
  const { router } = await showCourse([makeModule(1)], edit);
  await field(moduleTexts.title);
  await router.navigate({ to: pages.dashboard });
  expect(router.state.location.pathname).toBe(pages.dashboard);

  await type(moduleTexts.title, 'Unsaved');
  void router.navigate({ to: pages.training });
  const dialog = await screen.findByRole('dialog', { name: moduleTexts.leaveTitle });
  expect(router.state.location.pathname).toBe(pages.dashboard);
  fireEvent.click(within(dialog).getByRole('button', { name: moduleTexts.leave }));
  await expect.poll(() => router.state.location.pathname).toBe(pages.training);

  session.clear();
  await router.navigate({ to: pages.login });
  expect(router.state.location.pathname).toBe(pages.login);
});

test('questions are moved with the focus, removed, and brought back', async () => {
  const two = ['First?', 'Second?'].map((question) => ({
    question,
    options: ['Yes', 'No'],
    answer: 0,
    explanation: '',
  }));
  await showCourse([makeModule(1, { questions: two })], edit);
  await field(moduleTexts.title);
  const down = screen.getByRole('button', { name: moduleTexts.moveDown(1) });
  down.focus();
  fireEvent.click(down);

  expect(questions()).toEqual(['Second?', 'First?']);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: moduleTexts.moveDown(2) }),
  );
  expect(screen.getByText(moduleTexts.questionMoved(2, 2))).toBeDefined();
  press(moduleTexts.removeQuestion(1));
  expect(questions()).toEqual(['First?']);
  press(moduleTexts.undo);
  expect(questions()).toEqual(['Second?', 'First?']);
});

test('removing an answer keeps the mark of the right one', async () => {
  const options = ['No', 'Perhaps', 'Yes'];
  const question = { question: 'Ask?', options, answer: 2, explanation: '' };
  const { sent } = await showCourse([makeModule(1, { questions: [question] })], edit);
  await field(moduleTexts.title);
  press(moduleTexts.removeOption(1));
  save();

  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.questions).toEqual([
    { question: 'Ask?', options: ['Perhaps', 'Yes'], answer: 1, explanation: '' },
  ]);
});

test('captions come from a file, and a video without them is mentioned', async () => {
  await showCourse([makeModule(1)], edit);
  await type(moduleTexts.video, 'https://example.org/film.mp4');
  expect(screen.getByText(new RegExp(moduleTexts.captionsMissing))).toBeDefined();

  const file = new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHello'], 'film.vtt');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });

  await expect
    .poll(async () => (await field(moduleTexts.captions)).textContent)
    .toContain('WEBVTT');
  expect(screen.queryByText(new RegExp(moduleTexts.captionsMissing))).toBeNull();
});

test('the preview shows the text as it is read, and the words are counted', async () => {
  await showCourse([makeModule(1)], edit);

  expect(await screen.findByRole('heading', { name: 'Before you film' })).toBeDefined();
  expect(screen.getByText(moduleTexts.length(5, 30, MODULE_LIMITS.textMax))).toBeDefined();
});

test('an address without a module says so', async () => {
  await showCourse([makeModule(2)], edit);

  expect(await screen.findByRole('heading', { name: messages.moduleNotFound })).toBeDefined();
});
