import type { Page } from '@playwright/test';
import { comparisonTexts } from '#contract/applications/comparison-texts.ts';
import { detailShortcuts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { againTexts } from '#contract/apply/again-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { startAgainTexts } from '#contract/apply/start-again-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { FEEDBACK_SENTENCES } from '#contract/reviews/feedback-texts.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import {
  expectThanks,
  field,
  fillToReview,
  makeFormAnswers,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { asEditor, keepSignedIn } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { MAIL_MS, mailTo, receive, section, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: rejectTexts.title(name) });
const status = (page: Page) => page.getByRole('button', { name: /, change the status of / });

/** Scores every criterion with the best level, except verification with the lowest. */
async function review(portal: Portal, id: string) {
  const best = Object.fromEntries(RUBRIC.map(({ id: one, levels }) => [one, levels[0]?.points]));
  const criteria = { ...best, verification: 3 };
  const review_score = percentScore(criteria);
  const notes = 'Smells of an agenda';
  const review_details = { criteria, notes, recommendation: 'reject', score: review_score };
  const editor = await signIn(portal);
  await editor.send('PATCH', paths.applicationScore(id), { review_score, review_details });
}

async function lookUp(page: Page, number: string, email: string) {
  await page.goto(`${pages.status}?number=${number}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: statusTexts.check }).click();
  return page.locator('.status-card');
}

const setReapplyDays = async (portal: Portal, reapply_days: number) => {
  const editor = await signIn(portal);
  await editor.send('PUT', paths.settings, { ...DEFAULT_SETTINGS, reapply_days });
};

test('a rejection by keys asks what the applicant reads, and the focus returns', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Rosa Reason' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(headline(page)).toBeFocused();
  const dialog = dialogOf(page, 'Rosa Reason');
  const text = dialog.getByLabel(rejectTexts.field);
  const chooseRejected = async () => {
    await page.keyboard.press(detailShortcuts.status.key);
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
  };

  await chooseRejected();
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(headline(page)).toBeFocused();
  await expect(status(page)).toHaveText(STATUS_INFO.new.label);

  await chooseRejected();
  await expect(text).toHaveValue('Half a thought');
  await checkAccessibility(page);
  await page.keyboard.press('Control+Enter');

  await expect(status(page)).toHaveText(STATUS_INFO.rejected.label);
  await expect(headline(page)).toBeFocused();
  await expect(section(page, rejectTexts.sent)).toContainText('Half a thought');
  await page.keyboard.press(detailShortcuts.undo.key);
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(section(page, rejectTexts.sent)).toHaveCount(0);
  expect((await application.read()).application).toMatchObject({ status: 'new', feedback: null });
});

test('rejected with a reason, applied again from the old answers, compared word by word', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  await setReapplyDays(portal, 0);
  const answers = { ...makeFormAnswers(), question_1_education: essay('law') };
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  await pressSubmit(page);
  const first = await expectThanks(page);
  const editor = await signIn(portal);
  const [stored] = await editor.search(first);
  await review(portal, stored?.id ?? '');

  const desk = await (await browser.newContext({ baseURL: portal.baseURL })).newPage();
  await keepSignedIn(desk, editor.session);
  const open = (id: string) => desk.goto(pages.application(id));
  await open(stored?.id ?? '');
  await status(desk).click();
  await desk.getByRole('menuitemradio', { name: STATUS_INFO.rejected.label }).click();
  const dialog = dialogOf(desk, answers.full_name);
  const sentence = FEEDBACK_SENTENCES.verification[2];
  await dialog.getByRole('button', { name: sentence }).click();
  await expect(dialog.getByLabel(rejectTexts.field)).toHaveValue(sentence);
  await expect(dialog).not.toContainText('Smells of an agenda');
  await checkAccessibility(desk);
  await screenshots(desk, 'reject-dialog');
  await dialog.getByRole('button', { name: rejectTexts.reject, exact: true }).click();
  await expect(toast(desk, messages.statusUpdated)).toBeVisible();
  await expect(section(desk, rejectTexts.sent)).toContainText(sentence);

  await expect
    .poll(async () => (await mailTo(portal, answers.email)).join(), { timeout: MAIL_MS })
    .toContain('A decision on your application');
  const card = await lookUp(page, first, answers.email);
  await expect(card.getByRole('region', { name: againTexts.feedback })).toContainText(sentence);
  await expect(card).toContainText(againTexts.withAnswers);
  await checkAccessibility(page);
  await screenshots(page, 'status-feedback');
  await card.getByRole('link', { name: againTexts.apply }).click();

  await expect(page.getByText(startAgainTexts.started(first))).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue(answers.full_name);
  await checkAccessibility(page);
  await screenshots(page, 'apply-again');
  await pressNext(page);
  await expect(field(page, 'question_1_education')).toHaveValue(essay('law'));
  await field(page, 'question_1_education').fill(essay('history'));
  for (let step = 2; step < 5; step++) await pressNext(page);
  await expect(stepHeading(page, 5)).toBeVisible();
  await expect(page.getByLabel(FIELDS.terms_agreed.label)).not.toBeChecked();
  await page.getByLabel(FIELDS.terms_agreed.label).check();
  await pressNext(page);
  await expect(stepHeading(page, STEPS.length)).toBeVisible();
  await pressSubmit(page);
  const second = await expectThanks(page);

  const [again] = await editor.search(second);
  await open(again?.id ?? '');
  await expect(desk.getByRole('note').filter({ hasText: comparisonTexts.second })).toContainText(
    first,
  );
  await desk.getByRole('button', { name: comparisonTexts.compare }).click();
  const comparison = section(desk, comparisonTexts.title(first));
  await expect(comparison.locator('del')).toHaveText([/law$/]);
  await expect(comparison.locator('ins')).toHaveText([/history$/]);
  await checkAccessibility(desk);
  await screenshots(desk, 'comparison');
  await desk.getByRole('link', { name: first, exact: true }).click();
  await expect(desk.getByRole('note').filter({ hasText: comparisonTexts.later })).toContainText(
    second,
  );
  await desk.context().close();
});

const essay = (subject: string) =>
  `I studied ${subject} in Boston, worked for the library of our town for many years, and have written its newsletter ever since I retired.`;

test('before that day the status page names it, and elsewhere the form starts empty', async ({
  page,
  portal,
}) => {
  await setReapplyDays(portal, DEFAULT_SETTINGS.reapply_days);
  const { number, email } = await receive(portal, { full_name: 'Erla Early' });
  await (await signIn(portal)).setStatus(number, 'rejected');

  const card = await lookUp(page, number, email);

  await expect(card.getByRole('heading', { name: againTexts.title })).toBeVisible();
  await expect(card.getByRole('link', { name: againTexts.apply })).toHaveCount(0);
  await expect(card).toContainText(/You can apply again from \w+ \d+, \d{4}\./);
  await page.goto(`${pages.apply}?again=${number}`);
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue('');
});
