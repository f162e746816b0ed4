import { homeTexts } from '#contract/landing/texts.ts';
import { ANSWER_LABELS, alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import { analyticsTexts, libraryTexts } from '#contract/newsroom/library-texts.ts';
import { networkTexts } from '#contract/newsroom/network-texts.ts';
import { ownAlertTexts } from '#contract/newsroom/own-alert-texts.ts';
import { ownSettingsTexts } from '#contract/newsroom/own-settings-texts.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { recognitionTexts, recordCheckTexts } from '#contract/newsroom/recognition-texts.ts';
import { ownNavigationTexts } from '#contract/portal/navigation-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { addPerson, fillLogin } from './account-portal.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, expect, PHONE, test } from './fixtures.ts';
import { asEditor, button, headline, readMail, section, toast } from './reviewing.ts';

const MESSAGE = 'The river is over its banks at Canal Street.';

test('an alert is sent with its number of people, answered on a phone in two presses, and seen by the desk', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const person = await addPerson(portal, 'Rosa Riverside');
  const phone = await browser.newContext({
    baseURL: portal.baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const rosa = await phone.newPage();
  await fillLogin(rosa, person);
  await expect(headline(rosa)).toHaveText(PAGE_TITLES.correspondent);
  await rosa.goto(pages.account);
  // Far from the people of other tests, who would be told, too.
  await rosa.getByLabel(ownSettingsTexts.zip).fill('99801');
  await button(rosa, ownSettingsTexts.save).click();
  await expect(toast(rosa, ownSettingsTexts.saved)).toBeVisible();
  await rosa.goto(pages.correspondent);
  await expect(headline(rosa)).toHaveText(PAGE_TITLES.correspondent);

  await asEditor(page, portal);
  await page.goto(pages.alerts);
  await button(page, texts.send).click();
  await expect(page.getByLabel(texts.message, { exact: true })).toHaveAttribute('aria-invalid');
  await page.getByLabel(texts.message, { exact: true }).fill(MESSAGE);
  await page.getByLabel(texts.zip).fill('99824');
  await expect(page.getByText(texts.reach(1, 'Douglas, AK'))).toBeVisible();
  await checkAccessibility(page);
  await button(page, texts.send).click();
  await button(page, texts.sendTo(1)).click();
  await expect(headline(page)).toHaveText('Douglas, AK 99824');
  expect(await readMail(portal, person.email, 'Alert: Douglas')).toContain(MESSAGE);

  // The open page learns of it by itself.
  await expect(rosa.getByText(ownAlertTexts.banner)).toBeVisible({ timeout: 15_000 });
  await rosa.getByRole('link', { name: ownAlertTexts.answerIt }).click();
  await expect(rosa.getByLabel(ownAlertTexts.note)).toBeVisible();
  await checkAccessibility(rosa);
  await rosa.getByLabel(ownAlertTexts.note).fill('In ten minutes');
  await button(rosa, ownAlertTexts.going).click();
  await expect(rosa.getByText(ownAlertTexts.youSaid.going)).toBeVisible();

  await expect(page.getByText(ANSWER_LABELS.going, { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('In ten minutes')).toBeVisible();
  await checkAccessibility(page);
  await button(page, texts.end).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.end }).click();
  await expect(page.getByText(texts.ended, { exact: true })).toBeVisible();
  await rosa.reload();
  await expect(section(rosa, ownAlertTexts.endedTitle)).toContainText(MESSAGE);
  await phone.close();
});

test('a colleague is found and written to, and a record of service is checked by a stranger', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const [ada, grace] = [await addPerson(portal, 'Ada Able'), await addPerson(portal, 'Grace Good')];
  await (await signIn(portal, grace)).send('PUT', newsroomPaths.ownSettings, {
    ...{ alerts: true, radius_miles: 50, assignment_mail: true, listed: true },
    ...{ about: 'Schools', zip_code: null },
  });

  await fillLogin(page, ada);
  await expect(headline(page)).toHaveText(PAGE_TITLES.correspondent);
  await page.getByRole('link', { name: 'Network', exact: true }).click();
  await page.getByLabel(networkTexts.search).fill('schools');
  await button(page, networkTexts.writeTo('Grace Good')).click();
  await button(page, networkTexts.send).click();
  await expect(page.getByLabel(networkTexts.message, { exact: true })).toHaveAttribute(
    'aria-invalid',
  );
  await page.getByLabel(networkTexts.message, { exact: true }).fill('Shall we go together?');
  await checkAccessibility(page);
  await button(page, networkTexts.send).click();
  await expect(toast(page, networkTexts.sent('Grace Good'))).toBeVisible();
  const mail = await readMail(portal, grace.email, 'Ada Able has written');
  expect(mail).toContain('Shall we go together?');

  await page.goto(pages.recognition);
  await button(page, recognitionTexts.issue.service).click();
  await expect(toast(page, recognitionTexts.issued)).toBeVisible();
  await checkAccessibility(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF of/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^service-.*\.pdf$/);

  const stranger = await (await browser.newContext({ baseURL: portal.baseURL })).newPage();
  const code = await section(page, recognitionTexts.records)
    .getByRole('link')
    .filter({ hasText: '-' })
    .innerText();
  await stranger.goto(pages.record(code));
  await expect(stranger.getByText(recordCheckTexts.lead)).toBeVisible();
  await expect(stranger.getByText('Ada Able')).toBeVisible();
  await checkAccessibility(stranger);
  await button(page, recognitionTexts.endOf(code)).click();
  await page.getByRole('dialog').getByRole('button', { name: recognitionTexts.end }).click();
  await expect(toast(page, recognitionTexts.ended)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(recordCheckTexts.missing)).toBeVisible();
  await stranger.context().close();
});

test('the portal leads to the media library and the analytics, which have nothing yet', async ({
  page,
  portal,
}) => {
  await fillLogin(page, await addPerson(portal, 'Ada Able'));
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect(page.getByText(libraryTexts.none)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: ownNavigationTexts.portal }).click();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByText(analyticsTexts.noAnswer)).toBeVisible();
  await checkAccessibility(page);
  await asEditor(page, portal);
  await page.goto(pages.stories);
  await page.getByRole('link', { name: PAGE_TITLES.media }).click();
  await expect(page.getByText(libraryTexts.deskNone)).toBeVisible();
  await checkAccessibility(page);
});

test('the landing page asks for a ZIP code, and the form answers with it filled in', async ({
  page,
}) => {
  await page.goto(pages.home);
  await page.getByLabel(homeTexts.seatQuestion).fill('60608');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP Code')).toHaveValue('60608');
  await expect(page.getByText('Available (0/20 applications)')).toBeVisible();
});
