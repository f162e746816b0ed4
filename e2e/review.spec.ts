import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { percentScore, RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import {
  button,
  chooseStatus,
  MAIL_MS,
  mailTo,
  receive,
  secondEditor,
  section,
  wizardStep as step,
  toast,
  wizard,
} from './reviewing.ts';
import { freshZip } from './zips.ts';

/** The same level for each criterion, up to the recommendation, with the keyboard alone. */
async function scoreAll(page: Page, key: string) {
  await expect(step(page)).toBeFocused();
  for (const { title } of RUBRIC) {
    await expect(step(page)).toHaveText(title);
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
}

test('a full review, from the list to the score, with the keyboard alone', async ({
  page,
  portal,
}) => {
  test.slow();
  const zip_code = freshZip();
  const application = await receive(portal, { full_name: 'Keyla Board', zip_code });
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?zipCode=${zip_code}`);
  await expect(page.getByRole('link', { name: 'Keyla Board', exact: true })).toBeVisible();

  await page.keyboard.press(listShortcuts.next.key);
  await page.keyboard.press(listShortcuts.review.key);
  await expect(step(page)).toBeFocused();
  await expect(button(page, labels.next)).toBeDisabled();
  await expect(button(page, reviewTexts.submit)).toHaveCount(0);
  await checkAccessibility(page);
  await screenshots(page, 'review-first-step');
  for (const [place, { title, about }] of RUBRIC.entries()) {
    await expect(step(page)).toHaveText(title);
    await expect(page.locator('[data-in-question="true"]')).toHaveCount(about.length);
    await expect(page.locator('[data-in-question="true"]').first()).toBeInViewport();
    await page.keyboard.press('2');
    if (place < RUBRIC.length - 1) await page.keyboard.press('Enter');
  }
  await expect(button(page, reviewTexts.submit)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.recommendationRequired)).toBeVisible();
  await page.keyboard.press('2');
  await expect(
    page.getByRole('radio', { name: RECOMMENDATION_LABELS.recommend, exact: true }),
  ).toBeChecked();
  await checkAccessibility(page);
  await screenshots(page, 'review-last-step');
  await page.getByRole('radio', { checked: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(reviewTexts.notes)).toBeFocused();
  await page.keyboard.type('Knows the town.');
  await page.keyboard.press('Control+Enter');

  await expect(toast(page, messages.scoreUpdated)).toBeVisible();
  await expect(wizard(page)).toHaveCount(0);
  await expect(button(page, detailTexts.updateReview)).toBeVisible();
  const criteria = Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[1]?.points]));
  const percent = percentScore(criteria);
  await expect(section(page, detailTexts.state)).toContainText(`${percent}%`);
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.under_review.label);
  await expect(section(page, detailTexts.notes)).toContainText(messages.reviewStartedNote);
  await expect(section(page, detailTexts.notes)).toContainText('Notes: Knows the town.');
  await expect(section(page, reviewTexts.reviews)).toContainText('Knows the town.');
  const stored = await application.read();
  expect(stored.application.review_score).toBe(percent);
  expect(stored.application.review_details).toMatchObject({
    criteria,
    notes: 'Knows the town.',
    recommendation: 'recommend',
  });
  await checkAccessibility(page);
  await screenshots(page, 'review-stored');
});

test('an unfinished review is offered after it was closed or reloaded', async ({
  page,
  portal,
}) => {
  const { href } = await receive(portal, { full_name: 'Half Done' });
  await asEditor(page, portal);
  await page.goto(href);
  await button(page, detailTexts.addReview).click();

  await expect(step(page)).toHaveText('Education');
  await expect(step(page)).toBeFocused();
  await page.keyboard.press('1');
  await expect(step(page)).toHaveText('Media Experience');
  await page.keyboard.press('3');
  await expect(step(page)).toHaveText('Credibility');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toHaveCount(0);
  await expect(toast(page, reviewTexts.kept)).toBeVisible();
  await expect(button(page, detailTexts.addReview)).toBeFocused();

  await page.reload();
  await expect(button(page, detailTexts.addReview)).toBeVisible();
  await page.keyboard.press(detailShortcuts.review.key);
  await expect(step(page)).toHaveText('Education');
  await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await checkAccessibility(page);
  await button(page, reviewTexts.resume).click();

  await expect(step(page)).toHaveText('Media Experience');
  await expect(wizard(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/Adequate/);
});

test('a flag is set, explained and removed', async ({ page, portal }) => {
  const application = await receive(portal);
  await asEditor(page, portal);
  await page.goto(application.href);

  await button(page, detailTexts.flag).click();
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await expect(button(page, detailTexts.removeFlag)).toHaveAttribute('aria-pressed', 'true');
  await button(page, detailTexts.changeReason).click();
  await page.getByLabel(detailTexts.reason).fill('Check the references');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check the references').first()).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'detail-flagged');
  await expect
    .poll(async () => (await application.read()).application.flag_reason)
    .toBe('Check the references');

  await expect(page.getByLabel(detailTexts.reason)).toHaveCount(0);
  await page.keyboard.press(detailShortcuts.flag.key);
  await expect(toast(page, messages.flagRemoved)).toBeVisible();
  expect((await application.read()).application).toMatchObject({
    is_flagged: false,
    flag_reason: null,
  });
});

test('notes: blank ones are ignored, a draft survives a reload, script is shown as text', async ({
  page,
  portal,
}) => {
  const script = '<img src=x onerror="document.title=`broken`">';
  const essay = `${script} ${'Every word of this is meant to be read as it was typed. '.repeat(3)}`;
  const application = await receive(portal, {
    full_name: `Max ${script}`,
    question_1_education: essay,
  });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Max ${script}`);
  await expect(page.getByText(essay.trim())).toBeVisible();

  await page.keyboard.press(detailShortcuts.note.key);
  await expect(page.getByLabel(detailTexts.note)).toBeFocused();
  await page.keyboard.type('   ');
  await button(page, detailTexts.addNote).click();
  await expect(page.getByText(detailTexts.noNotes)).toBeVisible();
  await page.getByLabel(detailTexts.note).fill(`Called back ${script}`);
  await page.reload();
  await expect(page.getByLabel(detailTexts.note)).toHaveValue(`Called back ${script}`);
  await page.getByLabel(detailTexts.note).press('Control+Enter');

  await expect(toast(page, messages.noteAdded)).toBeVisible();
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('');
  const note = section(page, detailTexts.notes).getByRole('listitem');
  await expect(note).toContainText(`Called back ${script}`);
  expect((await application.read()).notes.map(({ note: text }) => text)).toEqual([
    `Called back ${script}`,
  ]);
  expect(await page.title()).toContain('Max');
});

test('a decision is mailed to the applicant, an undone one is not', async ({ page, portal }) => {
  const undone = await receive(portal);
  const decided = await receive(portal);
  await asEditor(page, portal);
  await page.goto(undone.href);
  await chooseStatus(page, 'rejected');
  await toast(page, messages.statusUpdated).getByRole('button', { name: listTexts.undo }).click();
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.new.label);
  await expect(page.getByText(detailTexts.changedTitle)).toHaveCount(0);

  await page.goto(decided.href);
  await chooseStatus(page, 'training');

  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.training.label);
  await expect(section(page, detailTexts.history)).toContainText('New → Training');
  await expect
    .poll(async () => (await mailTo(portal, decided.email)).join(), { timeout: MAIL_MS })
    .toContain('invited to training');
  expect((await mailTo(portal, undone.email)).join()).not.toContain('A decision');
});

test('the second of two editors sees the other’s change, and nothing is overwritten', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/409/);
  const application = await receive(portal, { full_name: 'Twice Read' });
  const other = await secondEditor(portal);
  await asEditor(page, portal);
  // No poll in between: this is about changes that have not arrived yet.
  await page.route('**/open-page', (route) => route.fulfill({ json: { editors: [], version: 1 } }));
  await page.goto(application.href);
  await page.getByLabel(detailTexts.note).fill('Half a thought');
  await other.flag(application.id, 'Seen elsewhere');

  await chooseStatus(page, 'rejected');

  await expect(toast(page, messages.applicationChanged)).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: detailTexts.changedTitle });
  await expect(notice).toContainText(`${other.name}: Application flagged (Seen elsewhere)`);
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.new.label);
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');
  expect((await application.read()).application.status).toBe('new');
  await checkAccessibility(page);
  await screenshots(page, 'detail-changed');
  await button(page, detailTexts.gotIt).click();
  await expect(notice).toHaveCount(0);

  await page.keyboard.press(detailShortcuts.review.key);
  await scoreAll(page, '1');
  await page.keyboard.press('1');
  await other.setStatus(application.id, 'training');
  await button(page, reviewTexts.submit).click();
  await expect(wizard(page).getByRole('alert')).toContainText([`${other.name}: Status changed`]);
  await expect(
    page.getByRole('radio', { name: RECOMMENDATION_LABELS.strongly_recommend }),
  ).toBeChecked();
  expect((await application.read()).reviews).toEqual([]);
  await checkAccessibility(page);
  await screenshots(page, 'review-changed');

  await button(page, reviewTexts.submit).click();
  await expect(toast(page, messages.scoreUpdated)).toBeVisible();
  expect((await application.read()).application).toMatchObject({
    status: 'training',
    review_score: 100,
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the review fills the screen with the answer above the levels', async ({ page, portal }) => {
    const application = await receive(portal, { full_name: 'Pocket Reader' });
    await asEditor(page, portal);
    await page.goto(application.href);
    await expect(section(page, detailTexts.person)).toContainText(application.email);
    await checkAccessibility(page);
    await button(page, detailTexts.addReview).click();

    const answers = page.getByRole('region', { name: reviewTexts.answers });
    await expect(answers).toContainText(FIELDS.question_1_education.label);
    await expect(step(page)).toBeFocused();
    await checkAccessibility(page);
    for (const { title } of RUBRIC.slice(0, -1)) {
      await expect(step(page)).toHaveText(title);
      await wizard(page).getByRole('radio').first().check();
      await button(page, labels.next).click();
    }
    await wizard(page).getByRole('radio').first().check();
    await page.getByRole('radio', { name: RECOMMENDATION_LABELS.waitlist, exact: true }).check();
    await button(page, reviewTexts.submit).click();

    await expect(toast(page, messages.scoreUpdated)).toBeVisible();
    await expect(button(page, detailTexts.updateReview)).toBeFocused();
    await expect(section(page, detailTexts.state)).toContainText('100%');
  });
});
