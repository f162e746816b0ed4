import {
  ASSIGNMENT_STATUS_INFO,
  PERSON_STATE_LABELS,
  assignmentTexts as texts,
} from '#contract/newsroom/assignment-texts.ts';
import { boardTexts } from '#contract/newsroom/board-texts.ts';
import { ownSettingsTexts } from '#contract/newsroom/own-settings-texts.ts';
import { WAITS } from '#contract/reports/waits.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { addPerson, fillLogin } from './account-portal.ts';
import { checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { asEditor, button, headline, readMail, section, toast } from './reviewing.ts';

const TITLE = 'Flood at the river';

/** In the form of a field for day and time. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test('an assignment is published, mailed, taken on a phone and given back', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const person = await addPerson(portal, 'Rosa Riverside');
  const phone = await browser.newContext({ baseURL: portal.baseURL, viewport: PHONE });
  const rosa = await phone.newPage();
  await fillLogin(rosa, person);
  await expect(headline(rosa)).toHaveText(PAGE_TITLES.correspondent);
  await rosa.getByRole('link', { name: 'Assignment board' }).click();
  await expect(headline(rosa)).toHaveText(PAGE_TITLES.board);
  await expect(rosa.getByText(boardTexts.none)).toBeVisible();
  await rosa.getByRole('link', { name: boardTexts.settings }).click();
  await rosa.getByLabel(ownSettingsTexts.zip).fill('60608');
  await rosa.getByLabel(ownSettingsTexts.radius).fill('201');
  await button(rosa, ownSettingsTexts.save).click();
  await expect(rosa.getByLabel(ownSettingsTexts.radius)).toHaveAttribute('aria-invalid', 'true');
  await rosa.getByLabel(ownSettingsTexts.radius).fill('30');
  await rosa.getByLabel(ownSettingsTexts.listed).check();
  await rosa.getByLabel(ownSettingsTexts.about).fill('Reports from the river');
  await button(rosa, ownSettingsTexts.save).click();
  await expect(toast(rosa, ownSettingsTexts.saved)).toBeVisible();
  await rosa.reload();
  await expect(rosa.getByLabel(ownSettingsTexts.radius)).toHaveValue('30');
  await expect(rosa.getByLabel(ownSettingsTexts.listed)).toBeChecked();
  await expect(rosa.getByLabel(ownSettingsTexts.about)).toHaveValue('Reports from the river');
  await checkAccessibility(rosa);

  // The editor sees who is near while the form is filled in.
  await asEditor(page, portal);
  await page.goto(pages.assignments);
  await page.getByRole('link', { name: texts.new }).first().click();
  await button(page, texts.create).click();
  await expect(page.getByLabel(texts.title, { exact: true })).toHaveAttribute('aria-invalid');
  await page.getByLabel(texts.title, { exact: true }).fill(TITLE);
  await page.getByLabel(texts.brief, { exact: true }).fill('Who is *helping*?');
  await page.getByLabel(texts.due, { exact: true }).fill(inDays(3));
  const nearby = section(page, texts.nearby);
  await expect(nearby).toContainText(texts.nearbyHint);
  await page.getByLabel(texts.zip).fill('60609');
  await expect(nearby).toContainText('Rosa Riverside');
  await page.getByLabel(texts.radius).fill('1');
  await expect(nearby).toContainText(texts.nobodyNearby);
  await page.getByLabel(texts.radius).fill('25');
  await expect(nearby).toContainText('Rosa Riverside');
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(TITLE);
  await checkAccessibility(page);

  // By keys: the safe answer has the focus.
  await button(page, texts.publish).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, texts.published(1))).toBeVisible();
  await expect(page.getByText(ASSIGNMENT_STATUS_INFO.open.label, { exact: true })).toBeVisible();
  expect(await readMail(portal, person.email, TITLE)).toContain(pages.board);

  // One press on the phone.
  await rosa.goto(pages.correspondent);
  await expect(rosa.getByRole('heading', { name: boardTexts.near })).toBeVisible();
  await rosa.getByRole('link', { name: boardTexts.toBoard }).click();
  await checkAccessibility(rosa);
  await rosa.getByText(boardTexts.brief).click();
  await expect(rosa.getByText('helping')).toBeVisible();
  await button(rosa, boardTexts.takeIt(TITLE)).click();
  await expect(toast(rosa, boardTexts.taken)).toBeVisible();
  await expect(section(rosa, boardTexts.mineTitle)).toContainText(TITLE);
  await expectNoSideways(rosa);
  await checkAccessibility(rosa);

  await page.reload();
  const people = page.getByRole('table', { name: texts.people });
  await expect(people).toContainText(PERSON_STATE_LABELS.taken);
  await button(rosa, boardTexts.giveItBack(TITLE)).click();
  await rosa.getByRole('dialog').getByRole('button', { name: boardTexts.giveBack }).click();
  await expect(section(rosa, boardTexts.openTitle)).toContainText(TITLE);
  await page.reload();
  await expect(people).toContainText(PERSON_STATE_LABELS.given_back);

  // The desk gives, takes away and closes; the list and the dashboard follow.
  await button(page, texts.giveTo('Rosa Riverside')).click();
  await expect(toast(page, texts.given('Rosa Riverside'))).toBeVisible();
  await button(page, texts.takeAwayFrom('Rosa Riverside')).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.takeAway }).click();
  await expect(people).toContainText(PERSON_STATE_LABELS.given_back);
  await page.goto(pages.dashboard);
  await page.getByRole('link', { name: WAITS.assignment_untaken.label }).click();
  await expect(page.getByRole('table', { name: texts.list })).toContainText(TITLE);
  await checkAccessibility(page);
  await page.getByRole('link', { name: TITLE }).click();
  await button(page, texts.close).click();
  await page.getByLabel(texts.reason).fill('The water is gone.');
  await page.getByRole('dialog').getByRole('button', { name: texts.close }).last().click();
  await expect(page.getByText('The water is gone.')).toBeVisible();
  await rosa.reload();
  await expect(rosa.getByText(boardTexts.none)).toBeVisible();
  await phone.close();
});
