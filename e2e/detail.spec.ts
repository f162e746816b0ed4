import { detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, chooseStatus, receive, section, toast } from './reviewing.ts';

test('an application shows what makes up its risk score, its account once approved, and is deleted after a question', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const { id, number, email, href, read } = await receive(portal, {
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
  await expect(modal.getByText('session-of-robin')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(button(page, technicalTexts.moreInfo)).toBeFocused();

  await chooseStatus(page, 'approved');
  await expect(section(page, stageTexts.title)).toContainText(email);
  await expect(section(page, stageTexts.title)).toContainText(stageTexts.neverSignedIn);
  await expect(button(page, detailTexts.createAccount)).toHaveCount(0);
  await checkAccessibility(page);

  await button(page, detailTexts.delete).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Robin Script ${number}`);
  await expect(question).toContainText(messages.cannotBeUndone);
  await question.getByRole('button', { name: listTexts.delete }).click();
  await expect(toast(page, messages.applicationDeleted)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
  expectedErrors.push(/404/, /400/);
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.applicationNotFound);
  await checkAccessibility(page);

  // One that cannot be fetched leads back to the list, with a message.
  await page.route(`**${paths.application(id)}`, (route) => route.fulfill({ status: 400 }));
  await page.goto(href);
  await expect(toast(page, messages.fetchApplicationFailed)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
});
