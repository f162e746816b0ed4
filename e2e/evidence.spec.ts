import type { Locator, Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, receive, section, toast } from './reviewing.ts';

const ANSWER = [
  'I taught history for nine years and edited the school paper.',
  'Since then I have covered our town council for a small radio station, every week.',
  'My degree is in political science; I keep my notes 🙂 and my sources in order.',
].join('\n');

const wizard = (page: Page) => page.getByRole('dialog', { name: /^Review: / });
const list = (page: Page) => wizard(page).getByRole('region', { name: evidenceTexts.title });
const answer = (within: Page | Locator) =>
  within.locator('[data-field="question_1_education"] p').first();
const pin = (page: Page) => button(page, evidenceTexts.pinTo('Education'));

/** Where words stand on the screen, from the middle of the first letter to the end of the last. */
const placeOf = (text: Locator, words: string) =>
  text.evaluate((element, wanted) => {
    const nodes = [...element.childNodes].flatMap((node) =>
      node instanceof Text ? [node] : [...node.childNodes].filter((inner) => inner instanceof Text),
    );
    const node = nodes.find(({ data }) => data.includes(wanted));
    if (!node) throw new Error(`No text node contains "${wanted}".`);
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(wanted));
    range.setEnd(node, node.data.indexOf(wanted) + wanted.length);
    const { left, right, top, height } = range.getBoundingClientRect();
    return { left: left + 1, right: right - 1, middle: top + height / 2 };
  }, words);

async function drag(page: Page, words: string) {
  const { left, right, middle } = await placeOf(answer(page), words);
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2, middle);
  await expect(pin(page)).toHaveCount(0);
  await page.mouse.move(right, middle);
  await page.mouse.up();
}

const wizardHeading = (page: Page) => wizard(page).getByRole('heading', { level: 3 }).first();

async function openReview(page: Page) {
  await button(page, detailTexts.addReview).click();
  await expect(wizardHeading(page)).toBeFocused();
}

async function finishReview(page: Page) {
  const inQuestion = page.locator('[data-in-question="true"]');
  for (const { title, about } of RUBRIC.slice(0, -1)) {
    await expect(wizardHeading(page)).toHaveText(title);
    await expect(inQuestion).toHaveCount(about.length);
    await expect(inQuestion.first()).toBeInViewport();
    await wizard(page).getByRole('radio').first().click();
  }
  await wizard(page).getByRole('radio').first().check();
  await page.getByRole('radio', { name: RECOMMENDATION_LABELS.recommend, exact: true }).check();
  await button(page, reviewTexts.submit).click();
  await expect(toast(page, messages.scoreUpdated)).toBeVisible();
}

const stored = (words: string) => ({
  criterion: 'education',
  field: 'question_1_education',
  start: ANSWER.indexOf(words),
  end: ANSWER.indexOf(words) + words.length,
  quote: words,
});

test('words are pinned to the criterion with mouse, keyboard and finger, and stored with the review', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { question_1_education: ANSWER });
  const { session } = await asEditor(page, portal);
  const desk = page.viewportSize() ?? { width: 0, height: 0 };
  const pinned = list(page).getByRole('listitem');
  await page.goto(application.href);
  await openReview(page);

  await drag(page, 'covered our town council');
  await checkAccessibility(page);
  await pin(page).click();
  await expect(pinned).toContainText('covered our town council');
  await expect(answer(page).locator('mark')).toHaveText('covered our town council');
  await expect(pin(page)).toHaveCount(0);
  await drag(page, 'nine years');
  await pin(page).click();
  await expect(pinned).toHaveCount(2);
  await button(page, evidenceTexts.removeQuote('nine years')).click();
  await expect(pinned).toHaveCount(1);

  // By keyboard, in a text area that changes nothing.
  await wizardHeading(page).focus();
  await page.keyboard.press(evidenceTexts.quoteKey.key);
  const area = page.getByRole('textbox', { name: evidenceTexts.quoteFrom('Education') });
  await expect(area).toBeFocused();
  for (let letter = 0; letter < 'I taught history'.length; letter++) {
    await page.keyboard.press('Shift+ArrowRight');
  }
  await page.keyboard.press('Delete');
  await page.keyboard.type('x');
  await expect(area).toHaveValue(ANSWER);
  await page.keyboard.press('Enter');
  await expect(pinned).toHaveCount(2);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
  await expect(wizardHeading(page)).toBeFocused();

  // Nothing is lost by a reload.
  await page.reload();
  await expect(button(page, detailTexts.addReview)).toBeVisible();
  await page.keyboard.press(detailShortcuts.review.key);
  await button(page, reviewTexts.resume).click();
  await expect(pinned).toHaveCount(2);

  // On a phone the words that its own handles have selected.
  await page.setViewportSize({ width: 390, height: 844 });
  const text = answer(wizard(page));
  await text.evaluate((element) => {
    const words = 'and my sources';
    const node = [...element.childNodes].find((one) => one.textContent?.includes(words));
    const start = node?.textContent?.indexOf(words) ?? 0;
    if (node) getSelection()?.setBaseAndExtent(node, start, node, start + words.length);
  });
  await expect(pin(page)).toBeInViewport();
  await pin(page).click();
  await expect(pinned).toHaveCount(3);
  await page.setViewportSize(desk);
  await finishReview(page);

  expect((await application.read()).application.review_details?.evidence).toEqual([
    stored('covered our town council'),
    stored('I taught history'),
    stored('and my sources'),
  ]);
  const review = section(page, reviewTexts.reviews).getByRole('article');
  await expect(review).toContainText('covered our town council');
  const mark = answer(page).locator('mark').first();
  await mark.hover();
  const says = evidenceTexts.quotedBy('Education', session.user.name);
  await expect(page.getByRole('tooltip', { name: says })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await mark.focus();
  await expect(page.getByRole('tooltip')).toHaveText(says);
  await checkAccessibility(page);
});
