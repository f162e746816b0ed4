import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { OPEN_PAGE_MS } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import {
  addColleague,
  asEditor,
  button,
  chooseStatus,
  receive,
  section,
  toast,
  wizard,
} from './reviewing.ts';
import { freshZip } from './zips.ts';

/** The page asks again what colleagues do. */
const nextPoll = (page: Page) => page.clock.runFor(OPEN_PAGE_MS);

test('two editors see each other and each other’s changes, nothing is overwritten or lost', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/409/, /404/);
  const zipCode = freshZip();
  const { id, href, read } = await receive(portal, { zip_code: zipCode });
  const daniel = await addColleague(portal, 'Daniel Okafor');
  const { user } = daniel.session;
  await asEditor(page, portal);
  await page.clock.install();
  await page.goto(href);
  const status = page.getByRole('status');
  await page.getByLabel(detailTexts.note).fill('Half a thought');

  await daniel.send('POST', paths.applicationOpenPage(id), { is_reviewing: false });
  await nextPoll(page);
  await expect(status.filter({ hasText: detailTexts.openBy([user.name]) })).toBeVisible();
  await daniel.send('PATCH', paths.applicationFlag(id), { is_flagged: true, flag_reason: 'Odd' });
  await daniel.send('POST', paths.applicationNotes(id), { note: 'Seen by Daniel' });
  await nextPoll(page);
  const notice = page.getByRole('alert').filter({ hasText: detailTexts.changedTitle });
  await expect(notice).toContainText(`${user.name}: Application flagged (Odd)`);
  await expect(button(page, detailTexts.removeFlag)).toBeVisible();
  await expect(section(page, detailTexts.notes)).toContainText('Seen by Daniel');
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');
  await checkAccessibility(page);
  await button(page, detailTexts.gotIt).click();
  await expect(notice).toHaveCount(0);
  await daniel.send('POST', paths.applicationOpenPage(id), { is_reviewing: true });
  await nextPoll(page);
  await expect(page.getByText(detailTexts.reviewedBy([user.name]))).toBeVisible();
  await daniel.send('DELETE', paths.applicationOpenPage(id));
  await nextPoll(page);
  await expect(page.getByText(detailTexts.reviewedBy([user.name]))).toHaveCount(0);

  await daniel.send('POST', paths.nextReview, { zipCode });
  await page.reload();
  await expect(status.filter({ hasText: /^Daniel Okafor is reviewing this until/ })).toBeVisible();

  // A change that has not arrived yet.
  await page.route('**/open-page', (route) => route.fulfill({ json: { editors: [], version: 1 } }));
  await daniel.send('PATCH', paths.applicationFlag(id), { is_flagged: false });
  await chooseStatus(page, 'rejected');
  await expect(toast(page, messages.applicationChanged)).toBeVisible();
  await expect(notice).toContainText(`${user.name}: `);
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.new.label);
  expect((await read()).application.status).toBe('new');
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');
  await page.unroute('**/open-page');

  await page.keyboard.press(detailShortcuts.review.key);
  await wizard(page).getByRole('radio').first().click();
  const change = { status: 'training', notify: false };
  await daniel.send('PATCH', paths.applicationStatus(id), change);
  await nextPoll(page);
  await expect(wizard(page).getByRole('alert')).toContainText([`${user.name}: Status changed`]);

  await daniel.send('DELETE', paths.application(id), {});
  await nextPoll(page);
  const headline = page.getByRole('heading', { level: 1, name: messages.applicationNotFound });
  await expect(headline).toBeVisible();
});

test('what is hidden is said to be hidden, and shown after the own review', async ({
  page,
  portal,
}) => {
  const { id, number, href } = await receive(portal, { full_name: 'Blind Read' });
  const colleague = await addColleague(portal, 'Maya Chen');
  await colleague.send('PATCH', paths.applicationScore(id), { review_score: 80 });
  const editor = await asEditor(page, portal);
  const hidden = { hide_scores_until_reviewed: true, hide_identity_until_reviewed: true };
  await editor.send('PUT', paths.settings, { ...DEFAULT_SETTINGS, ...hidden });
  try {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await expect(section(page, detailTexts.state)).toContainText(detailTexts.scoresHidden);
    await expect(section(page, reviewTexts.reviews)).toContainText(detailTexts.scoresHidden);
    const person = section(page, detailTexts.person);
    await expect(person).toContainText(detailTexts.identityHidden);
    await expect(person).not.toContainText(labels.notProvided);
    await expect(section(page, technicalTexts.title)).toHaveText(
      `${technicalTexts.title}${detailTexts.technicalHidden}`,
    );
    await expect(page.getByText('Blind Read')).toHaveCount(0);

    await editor.send('PATCH', paths.applicationScore(id), { review_score: 60 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blind Read');
    await expect(section(page, detailTexts.state)).toContainText('70%');
  } finally {
    // The other tests of this portal expect the defaults.
    await editor.send('PUT', paths.settings, DEFAULT_SETTINGS);
  }
});
