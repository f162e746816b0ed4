import { type Browser, devices, type Page } from '@playwright/test';
import { elsewhereButtonTexts } from '#contract/apply/elsewhere-button-texts.ts';
import { elsewhereTexts } from '#contract/apply/elsewhere-texts.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { appReady } from './app-ready.ts';
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
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

const ALSO_THERE = /also for your other devices/;

/** A phone of its own, with its own storage. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  return context.newPage();
}

async function openForm(page: Page) {
  await page.goto(pages.apply);
  await appReady(page);
}

/** "Continue on another device": the code that the dialog shows; leaves the dialog open. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: elsewhereButtonTexts.offer }).click();
  const code = page.getByRole('dialog').locator('.draft-code code');
  await expect(code).toBeVisible();
  return code.innerText();
}

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: elsewhereTexts.close }).click();

async function typeCode(page: Page, code: string) {
  await page.getByRole('button', { name: elsewhereButtonTexts.haveCode }).click();
  await page.getByLabel(elsewhereTexts.enterLabel).fill(code);
  await page.getByRole('dialog').getByRole('button', { name: elsewhereTexts.enter }).click();
}

const linkTo = (code: string) => `${pages.apply}#continue=${code.replaceAll('-', '')}`;
const notice = (page: Page, text: string) => page.locator('.banner').filter({ hasText: text });
const isSavedThere = (page: Page) => expect(page.getByText(ALSO_THERE)).toBeVisible();

/** Changes one answer and waits until the server has it. */
async function changeAndSend(page: Page, answer: string) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await field(page, 'full_name').fill(answer);
  await saved;
  await isSavedThere(page);
}

test('begun on a phone, continued at a desk by a badly typed code, and submitted there', async ({
  page: desk,
  browser,
  baseURL,
  portal,
}) => {
  test.slow();
  const answers = makeFormAnswers();
  const phone = await openPhone(browser, baseURL);
  const sent: string[] = [];
  for (const page of [phone, desk]) {
    page.on('request', (request) => {
      if (request.url().includes(paths.drafts)) sent.push(request.url(), request.postData() ?? '');
    });
  }
  await openForm(phone);
  for (const step of [1, 2]) {
    await fillStep(phone, step, answers);
    await pressNext(phone);
  }
  await expect(stepHeading(phone, 3)).toBeVisible();

  const code = await showCode(phone);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  await checkAccessibility(phone);
  await screenshots(phone, 'elsewhere-code');
  await closeDialog(phone);
  await isSavedThere(phone);

  await openForm(desk);
  await screenshots(desk, 'elsewhere-buttons');
  const badlyTyped = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ');
  await typeCode(desk, `  ${badlyTyped.replaceAll('-', '')} `);
  await expect(stepHeading(desk, 3)).toBeVisible();
  await expect(notice(desk, elsewhereTexts.continued)).toBeVisible();
  await checkAccessibility(desk);
  for (const step of [3, 4, 5]) {
    await fillStep(desk, step, answers);
    await pressNext(desk);
  }
  await isSavedThere(desk);
  const ended = desk.waitForResponse((response) => response.url().includes(paths.drafts));
  await pressSubmit(desk);
  const number = await expectThanks(desk);
  await ended;

  expect(await listStored(portal, answers.email)).toMatchObject([
    { application_number: number, full_name: answers.full_name, zip_code: answers.zip_code },
  ]);
  // The phone finds out with its next save.
  await phone.locator('textarea').first().fill('One more sentence.');
  await expect(
    phone.getByRole('heading', { level: 1, name: applyTexts.submittedElsewhereTitle }),
  ).toBeVisible();
  await expect(phone.getByText(elsewhereButtonTexts.submittedThere)).toBeVisible();
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

test('a link opens it; the newer of two wins, and the other one can be used instead', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  await openForm(desk);
  await field(desk, 'full_name').fill('Desk Draft');
  await expect(desk.locator('.saved-note time')).toBeVisible();
  await openForm(phone);
  await field(phone, 'full_name').fill('Phone Draft');
  const code = await showCode(phone);

  await desk.goto(linkTo(code));
  await expect(notice(desk, elsewhereTexts.otherIsNewer)).toBeVisible();

  await expect(field(desk, 'full_name')).toHaveValue('Phone Draft');
  expect(new URL(desk.url()).hash).toBe('');
  // A reload loses neither of them.
  await desk.reload();
  await expect(notice(desk, elsewhereTexts.otherIsNewer)).toBeVisible();
  await checkAccessibility(desk);
  await screenshots(desk, 'elsewhere-choice');
  await desk.getByRole('button', { name: elsewhereTexts.useOther }).click();
  await expect(field(desk, 'full_name')).toHaveValue('Desk Draft');
  await isSavedThere(desk);
  // The phone has changed nothing since, so it follows.
  await closeDialog(phone);
  await field(phone, 'phone').fill('+1 212 555 0142');
  await expect(phone.locator('.banner')).toBeVisible();
});

test('with both open, the one that comes late loads the newer answers and says so', async ({
  page: desk,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const phone = await openPhone(browser, baseURL);
  await openForm(phone);
  await field(phone, 'full_name').fill('Ada');
  const code = await showCode(phone);
  await closeDialog(phone);
  await openForm(desk);
  // A link that is opened in the tab of the form does not load the page again.
  await desk.evaluate((link) => location.assign(link.slice(link.indexOf('#'))), linkTo(code));
  await expect(field(desk, 'full_name')).toHaveValue('Ada');
  expect(new URL(desk.url()).hash).toBe('');

  await changeAndSend(phone, 'Ada Byron');
  await field(desk, 'email').fill('ada@example.org');

  await expect(notice(desk, elsewhereTexts.loaded)).toBeVisible();
  await expect(field(desk, 'full_name')).toHaveValue('Ada Byron');
  await expect(field(desk, 'email')).toHaveValue('ada@example.org');
  await isSavedThere(desk);
  // The other way round, the phone gets what the desk has added.
  await field(phone, 'phone').fill('+1 212 555 0142');
  await expect(field(phone, 'email')).toHaveValue('ada@example.org');
  await isSavedThere(phone);
});

test('codes that open nothing say why and change nothing on this device', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const phone = await openPhone(browser, baseURL);
  await openForm(phone);
  await field(phone, 'full_name').fill('Phone Draft');
  const code = await showCode(phone);
  await openForm(page);
  await field(page, 'full_name').fill('Mine');
  const dialog = page.getByRole('dialog');
  const enter = async (typed: string, sentence: string) => {
    await page.getByLabel(elsewhereTexts.enterLabel).fill(typed);
    await dialog.getByRole('button', { name: elsewhereTexts.enter }).click();
    await expect(dialog.locator('.field-error')).toHaveText(sentence);
  };

  await page.getByRole('button', { name: elsewhereButtonTexts.haveCode }).click();
  await checkAccessibility(page);
  await enter(code.slice(0, -1), elsewhereTexts.incomplete);
  const lastLetter = code.endsWith('A') ? 'B' : 'A';
  await enter(code.slice(0, -1) + lastLetter, elsewhereTexts.wrong);
  await enter('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ', elsewhereTexts.unknown);
  await checkAccessibility(page);
  // Removed by its owner.
  await phone.getByRole('dialog').getByRole('button', { name: elsewhereTexts.stop }).click();
  await expect(phone.getByText(elsewhereTexts.stopped)).toBeVisible();
  await expect(phone.getByText(applyTexts.keptHere)).toBeVisible();
  await enter(code, elsewhereTexts.unknown);
  await dialog.getByRole('button', { name: elsewhereTexts.cancel }).click();
  await expect(field(page, 'full_name')).toHaveValue('Mine');
  await page.goto('about:blank');
  await page.goto(linkTo(code));
  await expect(notice(page, elsewhereTexts.unknown)).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue('Mine');
});

test('without the network the answers stay here, and follow when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openForm(page);
  await field(page, 'full_name').fill('Ada');
  await showCode(page);
  await closeDialog(page);
  await isSavedThere(page);

  await context.setOffline(true);
  await field(page, 'full_name').fill('Ada Byron');
  await expect(page.getByText(ALSO_THERE)).toBeHidden();
  await expect(page.locator('.saved-note time')).toBeVisible();
  await context.setOffline(false);

  await isSavedThere(page);
});

test('starting over removes it there, and the other device keeps its answers', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  await openForm(phone);
  await field(phone, 'full_name').fill('Ada');
  const code = await showCode(phone);
  await closeDialog(phone);
  await openForm(desk);
  await typeCode(desk, code);
  await expect(field(desk, 'full_name')).toHaveValue('Ada');

  const removed = desk.waitForResponse((response) => response.request().method() === 'DELETE');
  await desk.getByRole('button', { name: applyTexts.startOver }).click();
  await desk.getByRole('button', { name: applyTexts.startOverConfirm }).click();
  expect((await removed).ok()).toBe(true);

  await expect(field(desk, 'full_name')).toHaveValue('');
  await field(phone, 'full_name').fill('Ada Byron');
  await expect(notice(phone, elsewhereTexts.gone)).toBeVisible();
  await expect(field(phone, 'full_name')).toHaveValue('Ada Byron');
});
