import { readFile } from 'node:fs/promises';
import { ERASED_NAME } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, receive, section, toast } from './reviewing.ts';

test('an editor saves a copy of an applicant’s data, then erases it after a question', async ({
  page,
  portal,
}) => {
  const { number, email, href } = await receive(portal, { full_name: 'Forget Mee' });
  await asEditor(page, portal);
  await page.goto(href);

  const downloading = page.waitForEvent('download');
  await button(page, detailTexts.exportData).click();
  const file = await downloading;
  await expect(toast(page, detailTexts.dataExported)).toBeVisible();
  expect(file.suggestedFilename()).toBe(`personal_data_${number}.json`);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.application).toMatchObject({ full_name: 'Forget Mee', email });

  await button(page, detailTexts.eraseData).click();
  const question = page.getByRole('dialog', { name: detailTexts.eraseTitle(number) });
  for (const part of [...detailTexts.erasedParts, ...detailTexts.remainingParts]) {
    await expect(question).toContainText(part);
  }
  await expect(question).toContainText(messages.cannotBeUndone);
  await checkAccessibility(page);
  await question.getByRole('button', { name: detailTexts.eraseData }).click();

  await expect(toast(page, detailTexts.dataErased)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERASED_NAME);
  await expect(page.getByText(detailTexts.erased)).toBeVisible();
  await expect(page.getByText(/Forget Mee/)).toHaveCount(0);
  await expect(section(page, detailTexts.notes)).toHaveCount(0);
  await expect(button(page, detailTexts.eraseData)).toHaveCount(0);
  await expect(page.getByText(detailTexts.changedTitle)).toHaveCount(0);

  await page.goto(`${pages.applications}?search=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('link', { name: ERASED_NAME, exact: true })).toBeVisible();
  await row.hover();
  await expect(row.getByRole('link', { name: listTexts.view(ERASED_NAME) })).toBeVisible();
  await expect(row.getByRole('link', { name: listTexts.review(ERASED_NAME) })).toHaveCount(0);
});
