import { pages } from '#contract/shared/pages.ts';
import { moduleListResponse } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const TEXT = `## Before you film

Say who you are and for whom you work. **Ask first**, then film.

- A street is public; a shop on it is not.
- Parents answer for their children.

> "I would rather not" is an answer.
`;

const module = (number: number, title: string, change: object = {}) => ({
  id: `4d3f6a56-5a52-4d2c-9f5f-00000000000${number}`,
  title,
  minutes: 20,
  text: TEXT,
  video_url: null,
  captions: null,
  questions: [
    {
      question: 'Whom do you ask before filming in a shop?',
      options: ['Nobody: it is open to everybody', 'The person who runs it', 'The customers'],
      answer: 1,
      explanation: 'The shop is private, even when its door is open.',
    },
  ],
  is_published: true,
  version: 3,
  updated_at: '2026-06-01T14:02:00.000Z',
  passed: 12,
  trying: 3,
  ...change,
});

const MODULES = [
  module(1, 'Checking a story', { minutes: 25, passed: 1234 }),
  module(2, 'Law and releases'),
  module(3, 'Interviewing people on video who have never been in front of a camera before'),
  module(4, 'Sound', { is_published: false, questions: [], passed: 0, trying: 0 }),
];

// Answered here, so that no change of the starter course or of the seed changes the pictures.
test.beforeEach(async ({ page, asEditor: _ }) => {
  const json = { modules: MODULES };
  moduleListResponse.parse(json);
  await page.route(`**${trainingPaths.courseModules}`, (route) => route.fulfill({ json }));
});

onEach(DEVICES, () => {
  test('the modules of the course', async ({ page, look }) => {
    await page.goto(pages.training);
    await expect(page.getByRole('link', { name: 'Sound' })).toBeVisible();

    await look('training');
  });

  test('a module with its preview', async ({ page, look }) => {
    await page.goto(pages.trainingModule(MODULES[1]?.id ?? ''));
    await expect(page.getByLabel(moduleTexts.title)).toHaveValue('Law and releases');
    await expect(page.getByText('Before you film').first()).toBeAttached();

    await look('training-module');
  });

  test('the questions of a module', async ({ page, look }) => {
    await page.goto(pages.trainingModule(MODULES[1]?.id ?? ''));
    const questions = page.getByRole('region', { name: moduleTexts.questions });
    await expect(questions.getByLabel(moduleTexts.option(3), { exact: true })).toBeVisible();

    await look('training-questions', { of: questions });
  });
});
