import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, chooseStatus, MAIL_MS, mailTo, receive, section, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

test('technical information shows which signals make up a high risk score', async ({
  page,
  portal,
}) => {
  const { href, read } = await receive(portal, {
    full_name: 'Robin Script',
    technicalData: {
      session_id: 'session-of-robin',
      interactions: { form_interactions: 0, time_to_complete: '0m 9s' },
      cookies_enabled: false,
      webdriver: true,
      timezone: 'Europe/Warsaw',
    },
  });
  await asEditor(page, portal);
  await page.goto(href);
  const score = (await read()).application.risk_score ?? 0;
  await expect(page.getByText(`${listTexts.highRisk} ${score}`, { exact: true })).toBeVisible();
  await button(page, technicalTexts.moreInfo).click();

  const modal = page.getByRole('dialog', { name: technicalTexts.title });
  await expect(modal.getByText(technicalTexts.highRisk)).toBeVisible();
  const signals = modal.getByRole('region', { name: technicalTexts.sections.risk });
  await expect(signals.getByText('Automated browser')).toBeVisible();
  await expect(signals.getByText('No form interactions')).toBeVisible();
  await expect(modal.getByText('session-of-robin')).toBeVisible();
  await expect(modal.getByText(labels.notProvided).first()).toBeVisible();
  await expect(modal.getByRole('link', { name: IP_DATA_CREDIT.text })).toHaveAttribute(
    'href',
    IP_DATA_CREDIT.href,
  );
  await checkAccessibility(page);
  await screenshots(page, 'technical-risk');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(button(page, technicalTexts.moreInfo)).toBeFocused();
});

test('technical information without risk signals has no risk section', async ({ page, portal }) => {
  const { href } = await receive(portal);
  await asEditor(page, portal);
  await page.goto(href);
  await button(page, technicalTexts.moreInfo).click();
  await expect(page.getByText(/^(High risk:|Risk) \d+ of 100$/)).toHaveCount(0);

  const modal = page.getByRole('dialog', { name: technicalTexts.title });
  await expect(modal.getByText(technicalTexts.sections.submission)).toBeVisible();
  await expect(modal.getByText(technicalTexts.sections.risk)).toHaveCount(0);
  await checkAccessibility(page);
});

test('an approved applicant has an account at once, and the link by mail', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Wanda Welcome' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanda Welcome');
  await expect(section(page, stageTexts.title)).toHaveCount(0);
  await chooseStatus(page, 'approved');

  await expect(section(page, stageTexts.title)).toContainText(application.email);
  await expect(section(page, stageTexts.title)).toContainText(stageTexts.neverSignedIn);
  await expect(button(page, detailTexts.createAccount)).toHaveCount(0);
  await expect
    .poll(async () => (await mailTo(portal, application.email)).join(), { timeout: MAIL_MS })
    .toContain(pages.resetPassword);
  await checkAccessibility(page);
  await screenshots(page, 'detail-account');
});

test('next and previous follow the list that was open, and back restores its filters', async ({
  page,
  portal,
}) => {
  const zip_code = freshZip();
  for (const full_name of ['Anna Row', 'Bert Row', 'Carl Row']) {
    await apply(portal, { full_name, zip_code });
  }
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?zipCode=${zip_code}&sortBy=full_name&sortOrder=asc`);
  await page.getByRole('link', { name: 'Anna Row', exact: true }).click();
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Anna Row');
  await expect(page.getByText(detailTexts.position(1, 3))).toBeVisible();

  await page.keyboard.press(detailShortcuts.next.key);
  await expect(name).toHaveText('Bert Row');
  await expect(name).toBeFocused();
  await page.getByRole('link', { name: labels.next }).click();
  await expect(name).toHaveText('Carl Row');
  await expect(page.getByText(detailTexts.position(3, 3))).toBeVisible();
  await expect(page.getByRole('link', { name: labels.next })).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(name).toHaveText('Bert Row');
  await page.getByRole('link', { name: detailTexts.backToList }).click();

  await expect(page.getByLabel(FILTERS.zipCode.label)).toHaveValue(zip_code);
  await expect(page.getByRole('link', { name: 'Carl Row', exact: true })).toBeVisible();
});

test('deleting asks for confirmation, names what is removed, and returns to the list', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const application = await receive(portal, { full_name: 'Gone Tomorrow' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await button(page, detailTexts.delete).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Gone Tomorrow ${application.number}`);
  await expect(question).toContainText(messages.cannotBeUndone);

  await question.getByRole('button', { name: listTexts.delete }).click();

  await expect(toast(page, messages.applicationDeleted)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
  expectedErrors.push(/404/);
  await page.goto(application.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.applicationNotFound);
  await checkAccessibility(page);
  await screenshots(page, 'detail-not-found');
});

test('a failed fetch shows a toast and returns to the list', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const { id, href } = await receive(portal);
  expectedErrors.push(/400/);
  await page.route(`**${paths.application(id)}`, (route) => route.fulfill({ status: 400 }));
  await asEditor(page, portal);

  await page.goto(href);

  await expect(toast(page, messages.fetchApplicationFailed)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
});

test('every key of the screen is in the list behind the question mark', async ({
  page,
  portal,
}) => {
  const { href } = await receive(portal);
  await asEditor(page, portal);
  await page.goto(href);
  await expect(button(page, detailTexts.flag)).toBeVisible();

  await page.keyboard.press(shortcutTexts.help.key);

  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  for (const { does } of Object.values(detailShortcuts)) {
    await expect(help.getByText(does, { exact: true })).toBeVisible();
  }
});
