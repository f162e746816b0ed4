import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { signIn } from './applications.ts';
import { asEditor, keepSignedIn } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, receive, section } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

/** What the two see of each other has to be there by then (rule review-14). */
const SOON = { timeout: 15_000 };

async function makeColleague(portal: Portal, name: string) {
  const email = `${name.toLowerCase()}-${Date.now()}@example.org`;
  const password = 'another horse battery staple';
  await (await signIn(portal)).addUser({ name, email, password, role: 'admin' });
  return signIn(portal, { email, password });
}

test('two editors see each other and each other’s changes, and a half-written note stays', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const { href } = await receive(portal, { full_name: 'Shared Story' });
  const colleague = await makeColleague(portal, 'Daniel');
  const { session } = await asEditor(page, portal);
  await page.goto(href);
  const status = page.getByRole('status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared Story');
  await expect(status.filter({ hasText: /./ })).toHaveCount(0);
  await page.getByLabel(detailTexts.note).fill('Half a thought');

  const context = await browser.newContext({ baseURL: portal.baseURL });
  const other = await context.newPage();
  await keepSignedIn(other, colleague.session);
  await other.goto(href);
  await expect(status.filter({ hasText: detailTexts.openBy(['Daniel']) })).toBeVisible(SOON);
  await expect(other.getByText(detailTexts.openBy([session.user.name]))).toBeVisible(SOON);
  await checkAccessibility(page);

  await other.keyboard.press(detailShortcuts.flag.key);
  const notice = page.getByRole('alert').filter({ hasText: detailTexts.changedTitle });
  await expect(notice).toContainText('Daniel: Application flagged', SOON);
  await screenshots(page, 'detail-two-editors');
  await expect(button(page, detailTexts.removeFlag)).toBeVisible();
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');
  await other.getByLabel(detailTexts.note).fill('Seen by Daniel');
  await other.keyboard.press('Control+Enter');
  await expect(section(page, detailTexts.notes)).toContainText('Seen by Daniel', SOON);
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');

  await other.keyboard.press(detailShortcuts.review.key);
  await expect(page.getByText(detailTexts.reviewedBy(['Daniel']))).toBeVisible(SOON);
  await other.goto(pages.applications);
  await expect(status.filter({ hasText: 'Daniel' })).toHaveCount(0, SOON);
  await context.close();
});

test('a change by a colleague arrives during a review, whose scores stay', async ({
  page,
  portal,
}) => {
  const { id, href } = await receive(portal, { full_name: 'Open Review' });
  const colleague = await makeColleague(portal, 'Noor');
  await asEditor(page, portal);
  await page.goto(href);
  await button(page, detailTexts.addReview).click();
  const wizard = page.getByRole('dialog', { name: reviewTexts.title('Open Review') });
  await wizard.getByRole('radio').first().check();

  await colleague.send('PATCH', paths.applicationStatus(id), { status: 'training', notify: false });

  await expect(wizard.getByRole('alert')).toContainText(['Noor: Status changed'], SOON);
  await expect(wizard.getByRole('radio').first()).toBeChecked();
});

test('an application that a colleague deletes is gone from the page', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { id, href } = await receive(portal, { full_name: 'Gone Story' });
  const colleague = await makeColleague(portal, 'Lena');
  await asEditor(page, portal);
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gone Story');

  await colleague.send('DELETE', paths.application(id), {});

  const headline = page.getByRole('heading', { level: 1, name: messages.applicationNotFound });
  await expect(headline).toBeVisible(SOON);
});

test('a tab that is not visible reports nothing', async ({ page, portal }) => {
  const { id, href } = await receive(portal);
  await asEditor(page, portal);
  await page.clock.install();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(paths.applicationOpenPage(id))) {
      sent += 1;
    }
  });
  const setVisible = (isVisible: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      isVisible ? 'visible' : 'hidden',
    );
  await page.goto(href);
  await expect.poll(() => sent).toBe(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => sent).toBe(2);

  await setVisible(false);
  await page.clock.runFor(60_000);
  expect(sent).toBe(2);
  await setVisible(true);

  await expect.poll(() => sent).toBe(3);
});

test('the page says who was given it to review, and how far the reviews are apart', async ({
  page,
  portal,
}) => {
  const zipCode = freshZip();
  const { id, href } = await receive(portal, { full_name: 'Two Views', zip_code: zipCode });
  const colleague = await makeColleague(portal, 'Daniel');
  const editor = await asEditor(page, portal);
  await colleague.send('POST', paths.nextReview, { zipCode });
  await page.goto(href);
  const held = page.getByRole('status').filter({ hasText: /^Daniel is reviewing this until \d/ });
  await expect(held).toBeVisible();

  await colleague.send('PATCH', paths.applicationScore(id), { review_score: 80 });
  await editor.send('PATCH', paths.applicationScore(id), { review_score: 56 });
  await page.reload();

  const state = section(page, detailTexts.state);
  await expect(state).toContainText('68%');
  await expect(state).toContainText(detailTexts.reviewsApart(2, 24));
  await expect(held).toHaveCount(0);
});

test('what is hidden is said to be hidden, and shown after the own review', async ({
  page,
  portal,
}) => {
  const { id, number, href } = await receive(portal, { full_name: 'Blind Read' });
  const colleague = await makeColleague(portal, 'Maya');
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
    await checkAccessibility(page);
    await screenshots(page, 'detail-hidden');

    await editor.send('PATCH', paths.applicationScore(id), { review_score: 60 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blind Read');
    await expect(section(page, detailTexts.state)).toContainText('70%');
  } finally {
    // The other tests of this portal expect the defaults.
    await editor.send('PUT', paths.settings, DEFAULT_SETTINGS);
  }
});
