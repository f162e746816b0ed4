import type { Page } from '@playwright/test';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import { numberTexts, statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { appReady, checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { button, mailedLink } from './reviewing.ts';

test.use({ viewport: PHONE });

const NAME = 'Maximiliane Wolkenstein-Featherstonehaugh';
const summary = (page: Page) => page.getByRole('alert').getByRole('link');

async function lookUp(page: Page, number: string, email: string) {
  await page.getByLabel(statusTexts.number).fill(number);
  await page.locator('#email').fill(email);
  await button(page, statusTexts.check).click();
}

test('a status is looked up after every mistake, and contact data corrected', async ({
  page,
  portal,
  context,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404|ERR_INTERNET_DISCONNECTED/);
  const { number, email } = await apply(portal, { full_name: NAME });
  await page.goto(pages.status);
  await appReady(page);

  await button(page, statusTexts.check).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(summary(page)).toHaveText([messages.numberRequired, messages.emailRequired]);
  await checkAccessibility(page);
  await summary(page).last().click();
  await expect(page.locator('#email')).toBeFocused();

  await lookUp(page, number, 'somebody.else@example.com');
  await expect(page.getByRole('alert')).toHaveText(messages.statusNotFound);
  await button(page, numberTexts.open).click();
  const numberForm = page.getByRole('region', { name: numberTexts.open });
  await expect(numberForm.getByLabel(labels.email)).toBeFocused();
  await button(page, numberTexts.send).click();
  await expect(summary(page)).toHaveText([messages.emailRequired]);
  await checkAccessibility(page);
  await numberForm.getByLabel(labels.email).fill(email);
  await button(page, numberTexts.send).click();
  await expect(numberForm.getByText(messages.numberMailed)).toBeVisible();

  await context.setOffline(true);
  await lookUp(page, number.toLowerCase().replaceAll('-', ' '), email.toUpperCase());
  await expect(page.getByRole('alert')).toHaveText(messages.statusFailed);
  await context.setOffline(false);
  await button(page, statusTexts.check).click();
  const card = page.getByRole('region', { name: NAME });
  await expect(card).toBeFocused();
  await expect(card.locator('#found-status')).toHaveText('New');
  await expect(page).toHaveURL(pages.status);

  // This browser did not send it: a link at the address on file proves whose it is.
  await button(page, detailsTexts.correct).click();
  await expect(button(page, detailsTexts.emailLink)).toBeFocused();
  await checkAccessibility(page);
  await button(page, detailsTexts.emailLink).click();
  await expect(page.getByText(messages.ownLinkMailed)).toBeVisible();
  await page.goto(await mailedLink(portal, email, pages.status));
  await expect(card).toBeFocused();

  await button(page, detailsTexts.correct).click();
  const phone = page.getByLabel(detailsTexts.phone);
  const newEmail = page.getByLabel(detailsTexts.newEmail);
  await expect(phone).toBeFocused();
  // Number and email address alone reveal nothing else.
  await expect(phone).toHaveValue('');
  await expect(newEmail).toHaveValue('');
  await phone.fill('call me');
  await newEmail.fill('ada');
  await button(page, detailsTexts.save).click();
  await expect(summary(page)).toHaveText([messages.phoneInvalid, messages.emailInvalid]);
  await expectNoSideways(page);
  await checkAccessibility(page);
  await phone.fill('(312) 555-0199');
  await newEmail.fill(`new-${email}`);
  await button(page, detailsTexts.save).click();
  await expect(page.getByText(detailsTexts.phoneSaved)).toBeVisible();
  await expect(page.getByText(detailsTexts.emailRequested)).toBeVisible();
  await expect(button(page, detailsTexts.correct)).toBeFocused();
});
