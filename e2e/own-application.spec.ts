import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { numberTexts } from '#contract/apply/number-texts.ts';
import { confirmContactTexts, detailsTexts } from '#contract/apply/own-application-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { appReady } from './app-ready.ts';
import { apply, signIn } from './applications.ts';
import {
  expectThanks,
  fillToReview,
  listStored,
  makeFormAnswers,
  pressSubmit,
} from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { MAIL_MS, mailTo } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function lookUp(page: Page, { number, email }: { number: string; email: string }) {
  await page.goto(`${pages.status}?number=${number}`);
  await appReady(page);
  await page.getByLabel(labels.email).fill(email);
  await button(page, statusTexts.check).click();
}

/** The text of all mail to an address, once it has one that matches. */
async function mailWith(portal: Portal, address: string, pattern: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const mails = await mailTo(portal, address);
        text = mails
          .join('\n')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
        return pattern.test(text);
      },
      { timeout: MAIL_MS },
    )
    .toBe(true);
  return text;
}

/** The address that a mail links to, without the portal's own. */
const linkIn = (mail: string, page: string) =>
  new RegExp(`${page}#token=[\\w-]+`).exec(mail)?.[0] ?? '';

async function expectNoSideways(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBe(0);
}

test('a lost number comes by mail, and an unknown address reads the same sentence', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const email = `lost-${Date.now()}@example.org`;
  const first = await apply(portal, { email });
  const second = await apply(portal, { email });
  await lookUp(page, { number: 'VNC-2020-99999', email });
  await expect(page.getByText(messages.statusNotFound)).toBeVisible();

  await button(page, numberTexts.open).click();
  const form = page.getByRole('region', { name: numberTexts.open });
  await expect(form.getByLabel(labels.email)).toBeFocused();
  await button(page, numberTexts.send).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([messages.emailRequired]);
  await checkAccessibility(page);
  await form.getByLabel(labels.email).fill(email);
  await screenshots(page, 'status-email-my-number');
  await button(page, numberTexts.send).click();

  await expect(form.getByText(messages.numberMailed)).toBeVisible();
  await checkAccessibility(page);
  const mail = await mailWith(portal, email, /number/i);
  expect(mail).toContain(first.number);
  expect(mail).toContain(second.number);
  await page.goto(pages.status);
  await appReady(page);
  await button(page, numberTexts.open).click();
  await form.getByLabel(labels.email).fill('nobody-at-all@example.org');
  await button(page, numberTexts.send).click();
  await expect(form.getByText(messages.numberMailed)).toBeVisible();
});

test('phone and email are corrected; the new address counts after its link', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404|409/);
  const stamp = Date.now();
  const wrong = `ada-${stamp}@gmial.example`;
  const right = `ada-${stamp}@gmail.example`;
  const { number } = await apply(portal, { email: wrong, full_name: 'Ada Byron' });
  await lookUp(page, { number, email: wrong });
  await button(page, detailsTexts.correct).click();
  const phone = page.getByLabel(detailsTexts.phone);
  const newEmail = page.getByLabel(detailsTexts.newEmail);
  await expect(phone).toBeFocused();
  // Number and email address alone reveal nothing else.
  await expect(phone).toHaveValue('');
  await expect(newEmail).toHaveValue('');
  await button(page, detailsTexts.save).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([messages.contactRequired]);
  await phone.fill('call me');
  await newEmail.fill('ada');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    messages.phoneInvalid,
    messages.emailInvalid,
  ]);
  await expectNoSideways(page);
  await checkAccessibility(page);
  await screenshots(page, 'status-correct-details');
  await phone.fill('(312) 555-0199');
  await newEmail.fill(right);
  await button(page, detailsTexts.save).click();

  await expect(page.getByText(detailsTexts.phoneSaved)).toBeVisible();
  await expect(page.getByText(detailsTexts.emailRequested)).toBeVisible();
  await expect(button(page, detailsTexts.correct)).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'status-corrected');
  expect(await listStored(portal, wrong)).toMatchObject([{ phone: '(312) 555-0199' }]);
  await mailWith(portal, wrong, /asked to use another email address/);
  const link = linkIn(await mailWith(portal, right, /#token=/), pages.confirmContact);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.confirmContact);
  await checkAccessibility(page);
  await screenshots(page, 'confirm-contact');
  // Opening the link has changed nothing yet.
  expect(await listStored(portal, wrong)).toHaveLength(1);
  await button(page, confirmContactTexts.confirm).click();
  await expect(page.getByText(confirmContactTexts.confirmed(number))).toBeVisible();
  await checkAccessibility(page);

  expect(await listStored(portal, right)).toHaveLength(1);
  await lookUp(page, { number, email: wrong });
  await expect(page.getByText(messages.statusNotFound)).toBeVisible();
  await lookUp(page, { number, email: right });
  await expect(page.getByRole('region', { name: 'Ada Byron' })).toBeFocused();
  await (await signIn(portal)).setStatus(number, 'rejected');
  await button(page, detailsTexts.correct).click();
  await phone.fill('(312) 555-0111');
  await button(page, detailsTexts.save).click();
  await expect(page.getByText(messages.alreadyDecided)).toBeVisible();
  await lookUp(page, { number, email: right });
  await expect(page.getByRole('heading', { name: detailsTexts.title })).toBeVisible();
  await expect(button(page, detailsTexts.correct)).toBeHidden();
});

test('the browser that sent the answers has their copy; any other gets a link by mail', async ({
  page,
  portal,
}) => {
  test.slow();
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  await pressSubmit(page);
  const number = await expectThanks(page);

  await page.getByRole('link', { name: PAGE_TITLES.copy }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.copy);
  const sheet = page.getByRole('article');
  const expectAnswers = async () => {
    await expect(sheet).toContainText(number);
    await expect(sheet).toContainText(answers.full_name);
    await expect(sheet).toContainText(answers.phone);
    await expect(sheet).toContainText(FIELDS.question_1_education.label);
    await expect(sheet).toContainText(answers.question_1_education);
    await expect(sheet).toContainText(answers.question_5_explanation);
    await expect(sheet).toContainText(answers.additional_comments);
  };
  await expectAnswers();
  await expectNoSideways(page);
  await checkAccessibility(page);
  await screenshots(page, 'copy');
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, copyTexts.print)).toBeHidden();
  await expect(button(page, copyTexts.forget)).toBeHidden();
  await expect(sheet).toBeVisible();
  if (process.env.SCREENSHOTS)
    await page.pdf({ path: `${process.env.SCREENSHOTS}/copy-print.pdf` });
  await page.emulateMedia({ media: null });

  const downloading = page.waitForEvent('download');
  await button(page, copyTexts.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');

  await lookUp(page, { number, email: answers.email });
  await page.getByRole('link', { name: detailsTexts.copy }).click();
  await expectAnswers();
  await button(page, copyTexts.forget).click();
  await expect(page.getByText(copyTexts.forgotten)).toBeVisible();
  await page.reload();
  await expect(page.getByText(copyTexts.noReceipt)).toBeVisible();
  await checkAccessibility(page);

  await lookUp(page, { number, email: answers.email });
  await button(page, detailsTexts.copy).click();
  await expect(button(page, detailsTexts.emailLink)).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'status-copy-by-mail');
  await button(page, detailsTexts.emailLink).click();
  await expect(page.getByText(messages.copyLinkMailed)).toBeVisible();
  const mail = await mailWith(portal, answers.email, /\/copy#token=/);
  await page.goto(linkIn(mail, pages.copy));
  await expectAnswers();
  await expect(button(page, copyTexts.forget)).toBeHidden();
});

test('a damaged link to a copy says what to do', async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await page.goto(`${pages.copy}#token=damaged`);

  await expect(page.getByRole('alert')).toHaveText(copyTexts.linkInvalid);
  await checkAccessibility(page);
  await page.goto(`${pages.confirmContact}#token=damaged`);
  await button(page, confirmContactTexts.confirm).click();
  await expect(page.getByRole('alert')).toHaveText(confirmContactTexts.invalid);
  await expect(button(page, confirmContactTexts.confirm)).toBeHidden();
});
