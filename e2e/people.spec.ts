import { layerTexts, SHEET_TEXTS } from '#contract/coverage/layer-texts.ts';
import { rosterTexts } from '#contract/newsroom/roster-texts.ts';
import { newsroomReportTexts } from '#contract/reports/newsroom-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { apply, signIn } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, section, toast } from './reviewing.ts';

test('an approved person is in the roster and the figures, and may be kept out of the network', async ({
  page,
  portal,
}) => {
  test.slow();
  const name = `Paula ${Date.now()}`;
  const { number } = await apply(portal, { full_name: name });
  await (await signIn(portal)).setStatus(number, 'approved');
  await asEditor(page, portal);

  await page.goto(pages.reports);
  const people = section(page, newsroomReportTexts.title);
  await expect(people.getByText(newsroomReportTexts.cohortTitle)).toBeVisible();
  await checkAccessibility(page);
  await people
    .getByRole('row', { name: newsroomReportTexts.groups.in_service })
    .getByRole('link')
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.correspondents);
  await page.getByLabel(rosterTexts.search).fill(name);
  const row = page.getByRole('row', { name });
  await expect(page.getByText(rosterTexts.total(1))).toBeVisible();
  await button(page, rosterTexts.actionsOf(name)).click();
  await page.getByRole('menuitemcheckbox', { name: rosterTexts.blocked }).click();
  await expect(toast(page, rosterTexts.isBlocked(name))).toBeVisible();
  await expect(row).toContainText(rosterTexts.blocked);
  await checkAccessibility(page);
  await page.getByLabel(rosterTexts.activity).selectOption('silent_90');
  await expect(page.getByText(rosterTexts.noneFound)).toBeVisible();
  await page.getByLabel(rosterTexts.activity).selectOption('');
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a place without anybody has a sheet whose code opens the form with its ZIP code', async ({
  page,
  portal,
}) => {
  await asEditor(page, portal);
  await page.goto(pages.coverage);
  await page.getByLabel(layerTexts.layer).selectOption('nobody');
  await page.getByLabel('State', { exact: true }).selectOption('HI');
  const gap = page.getByRole('row', { name: layerTexts.wholeState('Hawaii') });
  await expect(gap).toBeVisible();
  await checkAccessibility(page);
  await gap.getByRole('link', { name: /Sheet to print/ }).click();

  await button(page, layerTexts.print).waitFor();
  await page.getByRole('link', { name: layerTexts.formIn.es }).click();
  await expect(page.getByText(SHEET_TEXTS.es.lead)).toBeVisible();
  await checkAccessibility(page);
  const address = await page.locator('article strong').innerText();
  await page.goto(`http://${address}`);

  expect(address).toMatch(/\/es\/apply\?zip=967\d\d$/);
  await expect(page.getByLabel('Código postal', { exact: false }).first()).toHaveValue(/^967\d\d$/);
});
