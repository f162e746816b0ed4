import type { Page } from '@playwright/test';
import { nextStepTexts } from '#contract/portal/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const SCHEMES = ['light', 'dark'] as const;
const PASSED = '2026-06-09T15:00:00.000Z';
const WHY = 'A second person who heard it from the first is still the same source.';
const TEXT = `A neighbor calls: *the bridge on Mill Road is closed.* Before you write a word, ask **three questions**.

## Who says so?

Every claim has a source. Write down who told you, when, and how they know it.

- Ask for a second source that does not depend on the first.
- Look at the place yourself if you can.

> "Closed for a year," the caller says. The notice says eight weeks.`;

const questions = [
  {
    question: 'A caller says that the bridge is closed for a year. What do you do first?',
    options: ['Publish it, before others do', 'Ask the road office for its written notice'],
  },
  {
    question: 'Which of these is a second source?',
    options: ["The caller's sister, who heard of it", 'The notice of the road office'],
  },
];
const moduleOf = (place: number, title: string, facts: object = {}) => ({
  id: `4d3f6a56-5a52-4d2c-9f5f-00000000000${place}`,
  title,
  minutes: 5 + 5 * place,
  text: TEXT,
  video_url: null,
  has_captions: false,
  questions: questions.map((question) => ({ ...question, explanation: null })),
  attempts: 0,
  wrong: [],
  passed_at: null,
  ...facts,
});
const passed = { passed_at: PASSED, attempts: 1 };
const MODULES = [
  moduleOf(1, 'Checking a story', passed),
  moduleOf(2, 'Law and releases', passed),
  moduleOf(3, 'Interviewing on video', {
    attempts: 1,
    wrong: [1],
    questions: questions.map((question, place) => ({
      ...question,
      explanation: place === 1 ? WHY : null,
    })),
  }),
  moduleOf(4, 'Fairness and conflicts of interest'),
];
const idOf = (place: number) => MODULES[place]?.id ?? '';

/** The course belongs to the editors, so this one is made up. */
async function showCourse(page: Page) {
  const hours = { month_minutes: 80, wanted_minutes: 120 };
  await page.route(`**${trainingPaths.course}`, (route) =>
    route.fulfill({ json: { modules: MODULES, hours, finished_at: null } }),
  );
  await page.route(`**${trainingPaths.demo}`, (route) =>
    route.fulfill({ json: { state: 'locked', takes: [], notes: [], upload: null } }),
  );
}

onEach(DEVICES, () => {
  test('the portal of a correspondent', async ({ page, look, asCorrespondent: _ }) => {
    await showCourse(page);
    await page.goto(pages.correspondent);
    await expect(page.getByRole('heading', { name: nextStepTexts.title })).toBeVisible();

    await look('portal', { schemes: SCHEMES, fullPage: true });
  });

  test('a module with a wrong answer', async ({ page, look, asCorrespondent: _ }) => {
    await showCourse(page);
    await page.route(`**${trainingPaths.completeModule(idOf(2))}`, (route) =>
      route.fulfill({ json: { passed: false, wrong: [1] } }),
    );
    await page.goto(pages.courseModule(idOf(2)));
    for (const [place, { question }] of questions.entries()) {
      const group = page.getByRole('radiogroup', { name: question });
      await group
        .getByRole('radio')
        .nth(1 - place)
        .check();
    }
    await page.getByRole('button', { name: courseTexts.check }).click();
    await expect(page.getByText(courseTexts.wrong, { exact: true })).toBeVisible();

    await look('module-wrong', { fullPage: true });
  });

  test('a module that is passed', async ({ page, look, asCorrespondent: _ }) => {
    await showCourse(page);
    await page.goto(pages.courseModule(idOf(0)));
    await expect(page.getByRole('heading', { name: courseTexts.passed })).toBeVisible();
    await expect(page.locator('.prose')).toBeVisible();

    await look('module-passed', { fullPage: true });
  });
});
