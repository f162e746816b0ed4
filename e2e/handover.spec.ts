import { devices, type Page } from '@playwright/test';
import { handoverTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts, handoverButtonTexts } from '#contract/apply/apply-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  expectThanks,
  field,
  fillStep,
  listStored,
  makeFormAnswers,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { appReady, checkAccessibility, expect, test } from './fixtures.ts';

async function openForm(page: Page) {
  await page.goto(pages.apply);
  await appReady(page);
}

/** "Continue on another device": the code that the dialog shows; leaves the dialog open. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: handoverButtonTexts.offer }).click();
  const code = page.getByRole('dialog').locator('code');
  await expect(code).toBeVisible();
  return code.innerText();
}

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: handoverTexts.close }).last().click();

test('begun on a phone, continued at a desk by a badly typed code, and submitted there', async ({
  page: desk,
  browser,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  const answers = makeFormAnswers();
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = await (await browser.newContext({ ...pixel, baseURL: portal.baseURL })).newPage();
  const notice = (text: string) =>
    desk.locator('[role="status"], [role="alert"]').filter({ hasText: text });
  const sent: string[] = [];
  for (const page of [phone, desk]) {
    page.on('request', (request) => {
      if (request.url().includes(paths.drafts)) sent.push(request.url(), request.postData() ?? '');
    });
  }

  // Starting over removes it there.
  await openForm(phone);
  await field(phone, 'full_name').fill('Somebody else');
  const old = await showCode(phone);
  await closeDialog(phone);
  const removed = phone.waitForResponse((response) => response.request().method() === 'DELETE');
  await phone.getByRole('button', { name: applyTexts.startOver }).click();
  await phone.getByRole('button', { name: applyTexts.startOverConfirm }).click();
  expect((await removed).ok()).toBe(true);

  for (const step of [1, 2]) {
    await fillStep(phone, step, answers);
    await pressNext(phone);
  }
  await expect(stepHeading(phone, 3)).toBeVisible();
  const code = await showCode(phone);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  await checkAccessibility(phone);
  await closeDialog(phone);

  // The link of the removed one opens nothing, and leaves the address bar.
  await desk.goto(`${pages.apply}#continue=${old.replaceAll('-', '')}`);
  await expect(notice(handoverTexts.unknown)).toBeVisible();
  expect(new URL(desk.url()).hash).toBe('');
  await desk.getByRole('button', { name: handoverButtonTexts.haveCode }).click();
  const dialog = desk.getByRole('dialog');
  const enter = async (typed: string) => {
    await desk.getByLabel(handoverTexts.enterLabel).fill(typed);
    await dialog.getByRole('button', { name: handoverTexts.enter }).click();
  };
  await enter(old);
  await expect(dialog.locator('[id$="-error"]')).toHaveText(handoverTexts.unknown);
  await checkAccessibility(desk);
  const badlyTyped = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ');
  await enter(`  ${badlyTyped.replaceAll('-', '')} `);
  await expect(stepHeading(desk, 3)).toBeVisible();
  await expect(notice(handoverTexts.continued)).toBeVisible();
  for (const step of [3, 4, 5]) {
    await fillStep(desk, step, answers);
    await pressNext(desk);
  }
  const ended = desk.waitForResponse((response) => response.url().includes(paths.drafts));
  await pressSubmit(desk);
  const number = await expectThanks(desk);
  await ended;

  expect(await listStored(portal, answers.email)).toMatchObject([
    { application_number: number, full_name: answers.full_name, zip_code: answers.zip_code },
  ]);
  // The phone finds out when the form is opened again.
  await phone.reload();
  await expect(
    phone.getByRole('heading', { level: 1, name: applyTexts.submittedInOtherTabTitle }),
  ).toBeVisible();
  await expect(phone.getByText(handoverButtonTexts.submittedThere)).toBeVisible();
  // No answer and no secret in any address or body, not even encoded.
  const secret = code.replaceAll('-', '').slice(8);
  const bytes = sent.map((text) => text + Buffer.from(readCiphertext(text), 'base64').toString());
  const words = Object.values(answers).filter((answer) => String(answer).length > 5);
  expect(sent.length).toBeGreaterThan(8);
  for (const word of [secret, 'María', ...words]) {
    expect(bytes.filter((text) => text.includes(String(word)))).toEqual([]);
  }
});

const readCiphertext = (body: string): string =>
  body.startsWith('{') ? JSON.parse(body).ciphertext : '';
