import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { confirmContactTexts, detailsTexts } from '#contract/apply/own-application-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { appReady, checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { button, mailedLink } from './reviewing.ts';

test.use({ viewport: PHONE });

test('the browser that sent the answers has their copy; any other gets a link by mail', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/400/);
  const submission_id = randomUUID();
  const answers = { full_name: 'Ada Byron', additional_comments: 'Thanks for <b>reading</b>.' };
  const { number, email } = await apply(portal, { ...answers, submission_id });
  const receipt = { number, submission_id, saved_at: new Date().toISOString() };
  await page.goto(`${pages.copy}#token=damaged`);
  await expect(page.getByRole('alert')).toHaveText(copyTexts.linkInvalid);
  await page.evaluate(
    (stored) => localStorage.setItem('receipts', stored),
    JSON.stringify([receipt]),
  );

  await page.goto(pages.status);
  await appReady(page);
  await checkAccessibility(page);
  await button(page, statusTexts.open).click();
  await page.getByRole('link', { name: detailsTexts.copy }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.copy);
  const sheet = page.getByRole('article');
  for (const text of [number, FIELDS.question_1_education.label, ...Object.values(answers)]) {
    await expect(sheet).toContainText(text);
  }
  await expectNoSideways(page);
  await checkAccessibility(page);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, copyTexts.print)).toBeHidden();
  await expect(button(page, copyTexts.forget)).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });

  const downloading = page.waitForEvent('download');
  await button(page, copyTexts.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');

  await button(page, copyTexts.forget).click();
  await expect(page.getByText(copyTexts.forgotten)).toBeVisible();
  await page.reload();
  await expect(page.getByText(copyTexts.noReceipt)).toBeVisible();
  await page.getByRole('link', { name: PAGE_TITLES.status, exact: true }).last().click();
  await page.getByLabel(labels.email).fill(email);
  await button(page, statusTexts.check).click();
  await button(page, detailsTexts.copy).click();
  await expect(button(page, detailsTexts.emailLink)).toBeFocused();
  await button(page, detailsTexts.emailLink).click();
  await expect(page.getByText(messages.copyLinkMailed)).toBeVisible();
  await page.goto(await mailedLink(portal, email, pages.copy));
  await expect(sheet).toContainText(answers.additional_comments);
  await expect(button(page, copyTexts.forget)).toBeHidden();

  await page.goto(`${pages.confirmContact}#token=damaged`);
  await checkAccessibility(page);
  await button(page, confirmContactTexts.confirm).click();
  await expect(page.getByRole('alert')).toHaveText(confirmContactTexts.invalid);
  await expect(button(page, confirmContactTexts.confirm)).toBeHidden();
});
