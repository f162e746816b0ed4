import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { idOf, makeModule } from '#test/web/course.ts';
import { courseOptions } from '#web/lib/api/own-training.ts';
import { CourseOverview } from './course-overview.tsx';
import { ModuleReader } from './module-reader.tsx';

const server = startScriptedServer();
const QUESTIONS = [
  { question: 'Who may publish?', options: ['Everybody', 'Nobody', 'Editors'], explanation: null },
  { question: 'What is a release?', options: ['A song', 'A consent'], explanation: null },
];
const WHY = 'Consent is given in writing.';
const HOURS = { month_minutes: 80, wanted_minutes: 120 };

let modules: ReadModule[] = [];
/** What the next check answers; null: the server is not reached. */
let result: { passed: boolean; wrong: number[] } | { code: string; message: string } | null;

beforeEach(() => {
  modules = [
    makeModule(1, { passed_at: new Date('2026-11-03T15:00:00Z') }),
    makeModule(2, { questions: QUESTIONS }),
    makeModule(3),
  ];
  result = { passed: true, wrong: [] };
  server.answer(({ url, method }) => {
    if (method === 'GET') return { json: { modules, hours: HOURS, finished_at: null } };
    if (result === null) return { status: 502, text: '' };
    if ('code' in result) return { status: 400, json: result };
    const { passed, wrong } = result;
    modules = modules.map((module) => {
      if (url !== trainingPaths.completeModule(module.id)) return module;
      const questions = module.questions.map((question, place) => ({
        ...question,
        explanation: passed || wrong.includes(place) ? WHY : null,
      }));
      const passed_at = passed ? new Date() : null;
      return { ...module, questions, wrong, passed_at, attempts: module.attempts + 1 };
    });
    return { json: result };
  });
});

function Page({ id }: { id: string }) {
  const { data } = useQuery(courseOptions);
  const module = data?.modules.find((other) => other.id === id);
  if (!data || !module) return null;
  return <ModuleReader modules={data.modules} module={module} userId="ann" />;
}

async function open(place = 2) {
  const { client } = await renderPage(<Page id={idOf(place)} />);
  await screen.findByRole('button', { name: /./ });
  return client;
}

const group = (place: number) =>
  screen.getByRole('radiogroup', { name: QUESTIONS[place]?.question });
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: string) => userEvent.click(option(name));
const check = () => userEvent.click(screen.getByRole('button', { name: texts.check }));
/** Opens the module and answers its second question wrong. */
async function answerWrong() {
  await open();
  await choose('Editors');
  await choose('A song');
  result = { passed: false, wrong: [1] };
  await check();
  await screen.findByText(texts.wrong);
}
const checks = () => server.requests.filter(({ method }) => method === 'POST');

test('the modules have their minutes and their state, the bars say what they show, and no modules are said', async () => {
  modules[2] = makeModule(3, { minutes: 1, attempts: 1, wrong: [0] });
  const course = { modules, hours: HOURS, finished_at: null };
  await renderPage(<CourseOverview course={course} />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Module 115 minutes${texts.states.passed}`,
    `Module 215 minutes${texts.states.open}`,
    `Module 31 minute${texts.states.tried}`,
  ]);
  expect(screen.getByRole('link', { name: 'Module 2' }).getAttribute('href')).toBe(
    pages.courseModule(idOf(2)),
  );
  const bar = (name: string) =>
    screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
  expect(bar(texts.title)).toBe('1 of 3 passed');
  expect(bar(texts.hours)).toBe('1 h 20 min of 2 h');

  await renderPage(<CourseOverview course={{ ...course, modules: [] }} />);
  expect(screen.getByText(texts.empty)).toBeDefined();
});

test('the text is shown as Markdown, with links to the modules before and after', async () => {
  await open();

  expect(await screen.findByRole('heading', { level: 2, name: 'Part 2' })).toBeDefined();
  const links = within(screen.getByRole('navigation', { name: texts.navigation }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    pages.courseModule(idOf(1)),
    pages.courseModule(idOf(3)),
  ]);
});

test('a question without an answer is marked and focused, and nothing is sent', async () => {
  await open();
  await choose('Nobody');

  await check();

  expect(screen.getByRole('alert').textContent).toBe(texts.someMissing(1));
  expect(document.activeElement).toBe(option('A song'));
  expect(group(1).getAttribute('aria-invalid')).toBe('true');
  expect(within(group(1)).getByText(texts.unanswered)).toBeDefined();
  expect(within(group(0)).queryByText(texts.unanswered)).toBeNull();
  expect(checks()).toEqual([]);
});

test('wrong answers are marked and explained; the first one has the focus; all are kept', async () => {
  await answerWrong();

  expect(screen.getByRole('alert').textContent).toBe(texts.someWrong(1, 2));
  expect(checks()[0]?.body).toMatchObject({ answers: [2, 0] });
  expect(document.activeElement).toBe(option('A song'));
  expect(option('Editors').checked).toBe(true);
  expect(within(group(0)).getByText(texts.right)).toBeDefined();
  const mark = document.getElementById(group(1).getAttribute('aria-describedby') ?? '');
  expect(mark?.textContent).toBe(`${texts.wrong}${WHY}`);

  // Another answer is not called wrong before it is checked.
  await choose('A consent');

  expect(screen.queryByText(texts.wrong)).toBeNull();
  expect(within(group(1)).getByText(WHY)).toBeDefined();
});

test('what is chosen while the answers are checked stays chosen', async () => {
  await open();
  await choose('Editors');
  await choose('A song');
  result = { passed: false, wrong: [1] };
  fireEvent.click(screen.getByRole('button', { name: texts.check }));
  fireEvent.click(option('A consent'));

  await screen.findByText(texts.someWrong(1, 2));

  expect(option('A consent').checked).toBe(true);
});

test('answers and marks are there again after a reload, and not for somebody else', async () => {
  await answerWrong();
  await choose('Nobody');
  cleanup();

  await open();

  expect([option('Nobody').checked, option('A song').checked]).toEqual([true, true]);
  expect(within(group(1)).getByText(texts.wrong)).toBeDefined();
  expect(Object.keys(sessionStorage)).toEqual([`course-ann-${idOf(2)}`]);
});

test('a passed module says so with the focus, forgets the answers and leads to the next one', async () => {
  await open();
  await choose('Editors');
  await choose('A consent');

  await check();

  const headline = await screen.findByRole('heading', { name: texts.passed });
  await waitFor(() => expect(document.activeElement).toBe(headline));
  expect(screen.getByText(texts.passedNow)).toBeDefined();
  expect(
    screen.getByRole('link', { name: texts.nextModule('Module 3') }).getAttribute('href'),
  ).toBe(pages.courseModule(idOf(3)));
  expect(sessionStorage.length).toBe(0);
});

test('wrong answers to a module that another tab has passed are not called right', async () => {
  await open();
  await choose('Editors');
  await choose('A song');
  result = { passed: true, wrong: [1] };

  await check();

  const headline = await screen.findByRole('heading', { name: texts.passed });
  await waitFor(() => expect(document.activeElement).toBe(headline));
  expect(screen.queryByText(texts.passedNow)).toBeNull();
});

test('the last module of a course leads back to the portal', async () => {
  modules = modules.map((module) => ({ ...module, passed_at: new Date('2026-11-03T15:00:00Z') }));
  await renderPage(<Page id={idOf(2)} />);

  const link = await screen.findByRole('link', { name: texts.seeNext });

  expect(link.getAttribute('href')).toBe(pages.correspondent);
  expect(screen.getByText(texts.passedOn('Nov 3, 2026'))).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a module that was left out comes next after the last one', async () => {
  modules[2] = makeModule(3, { passed_at: new Date() });
  await renderPage(<Page id={idOf(3)} />);

  expect(await screen.findByRole('link', { name: texts.nextModule('Module 2') })).toBeDefined();
});

test('a module without questions is passed by saying that it is read', async () => {
  await open(3);

  await userEvent.click(screen.getByRole('button', { name: texts.markRead }));

  await screen.findByRole('heading', { name: texts.passed });
  expect(checks()[0]?.body).toEqual({ answers: [], questions: [] });
});

test('without a network the answers are kept and can be sent again', async () => {
  await open();
  await choose('Editors');
  await choose('A consent');
  result = null;

  await check();

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.checkFailed));
  expect(option('Editors').checked).toBe(true);
  result = { passed: true, wrong: [] };
  await check();
  await screen.findByRole('heading', { name: texts.passed });
});

test('answers name their questions; those that an editor has changed are asked anew, the others keep theirs, and the page says why', async () => {
  await open();
  await choose('Editors');
  await choose('A consent');
  const who = { question: 'Who decides?', options: ['You', 'We', 'They'], explanation: null };
  result = { code: 'questions_changed', message: messages.questionsChanged };
  modules = modules.map((module) => ({ ...module, questions: [who, ...QUESTIONS.slice(1)] }));

  await check();

  expect(await screen.findByRole('radiogroup', { name: 'Who decides?' })).toBeDefined();
  expect(screen.getByText(messages.questionsChanged)).toBeDefined();
  expect(checks()[0]?.body).toEqual({ answers: [2, 1], questions: QUESTIONS });
  expect(document.activeElement?.textContent).toBe(messages.questionsChanged);
  const radios = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
  expect(radios).toEqual([option('A consent')]);
});

test('a wrong answer given on another device is named with its explanation', async () => {
  const questions = QUESTIONS.map((question, place) => ({
    ...question,
    explanation: place === 1 ? WHY : null,
  }));
  modules[1] = makeModule(2, { questions, attempts: 1, wrong: [1] });

  await open();

  expect(within(group(1)).getByText(texts.wrongBefore)).toBeDefined();
  expect(within(group(1)).getByText(WHY)).toBeDefined();
  expect(group(0).getAttribute('aria-describedby')).toBeNull();
});

test('a video loads when played, has its captions and can be opened in a new tab', async () => {
  const video = 'https://video.example.org/interview.mp4';
  modules[1] = makeModule(2, { video_url: video, has_captions: true });
  URL.createObjectURL = () => 'blob:captions';
  URL.revokeObjectURL = () => {};
  await open();

  const player = await screen.findByLabelText<HTMLVideoElement>(texts.video('Module 2'));
  await waitFor(() =>
    expect(player.querySelector('track')?.getAttribute('src')).toBe('blob:captions'),
  );
  expect([player.getAttribute('src'), player.preload]).toEqual([video, 'none']);
  const link = screen.getByRole('link', { name: texts.videoLink });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([video, '_blank']);

  act(() => void player.dispatchEvent(new Event('error')));

  expect(screen.getByRole('alert').textContent).toBe(texts.videoFailed);
});
