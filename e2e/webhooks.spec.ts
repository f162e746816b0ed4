import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import {
  DELIVERY_LABELS,
  webhookTexts as texts,
  WEBHOOK_EVENT_LABELS,
} from '#contract/webhooks/texts.ts';
import { answerWith, startReceiver } from '#test/shared/webhook-receiver.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { asEditor, button, toast } from './reviewing.ts';

/** A first retry is 10 seconds away, and the sender looks every two. */
const RETRY_MS = 60_000;

test('a webhook is made, tested, fails, recovers, and is switched off and deleted', async ({
  page,
  portal,
}) => {
  test.slow();
  const receiver = await startReceiver();
  await asEditor(page, portal);
  await page.goto(pages.settings);
  await page.getByRole('link', { name: PAGE_TITLES.webhooks }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.webhooks);
  await expect(page.getByText(texts.none)).toBeVisible();

  await button(page, texts.new).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.url).fill('example.org');
  for (const box of await dialog.getByRole('group').getByRole('checkbox').all())
    await box.uncheck();
  await button(page, texts.create).click();
  await expect(dialog.getByText(messages.webhookAddressInvalid).first()).toBeVisible();
  await expect(dialog.getByText(messages.webhookEventsMissing).first()).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByLabel(texts.url).fill(receiver.url);
  await dialog.getByLabel(WEBHOOK_EVENT_LABELS['application.submitted']).check();
  await button(page, texts.create).click();
  await expect(page.getByRole('dialog', { name: texts.secretTitle })).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  await checkAccessibility(page);
  await button(page, texts.stored).click();
  await expect(page.getByRole('row', { name: receiver.url })).toContainText(texts.on);
  await checkAccessibility(page);

  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByText(texts.deliveriesNone)).toBeVisible();
  await button(page, texts.test).click();
  await expect(toast(page, texts.testQueued)).toBeVisible();
  const row = (event: string) => page.getByRole('row', { name: event });
  await expect(row('Test')).toContainText(DELIVERY_LABELS.delivered, { timeout: RETRY_MS });
  await expect(row('Test')).toContainText(texts.answered(204));

  receiver.answer(answerWith(500));
  await apply(portal);
  await page.reload();
  const submitted = row(WEBHOOK_EVENT_LABELS['application.submitted']);
  await expect(submitted).toContainText(texts.answered(500), { timeout: RETRY_MS });
  await expect(submitted).toContainText(DELIVERY_LABELS.pending);
  await page.reload();
  await expect(page.getByText(texts.failingNote)).toBeVisible();
  await submitted.getByText(texts.body).click();
  await expect(submitted).toContainText('"type": "application.submitted"');
  await page.setViewportSize(PHONE);
  await checkAccessibility(page);
  await expectNoSideways(page);
  receiver.answer(answerWith(200));
  await expect(submitted).toContainText(DELIVERY_LABELS.delivered, { timeout: RETRY_MS });

  const before = receiver.received.length;
  await submitted.getByRole('button', { name: texts.resend }).click();
  await expect.poll(() => receiver.received.length, { timeout: RETRY_MS }).toBe(before + 1);

  await button(page, texts.edit).click();
  await dialog.getByLabel(texts.active).uncheck();
  await button(page, texts.save).click();
  await expect(page.getByText(texts.offNote)).toBeVisible();
  await expect(button(page, texts.test)).toBeHidden();
  await checkAccessibility(page);
  await button(page, texts.delete).click();
  await dialog.getByRole('button', { name: texts.delete }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  await receiver.close();
});
