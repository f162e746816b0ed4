import { unsubscribeTexts } from '#contract/mail/unsubscribe-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, readMail, toast } from './reviewing.ts';

test('an editor words a mail, and the next one has it', async ({
  page,
  portal,
  expectedErrors,
}) => {
  await asEditor(page, portal);
  await page.goto(pages.templates);
  await page.getByRole('link', { name: texts.open('Application received', 'en') }).click();
  await expect(page.getByText(texts.ours)).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByText('Dear Maria Santos,', { exact: true }),
  ).toBeVisible();
  await checkAccessibility(page);

  // What cannot be sent is named while it is typed.
  expectedErrors.push(/400 \(Bad Request\).*preview/);
  await page.getByLabel(texts.subject).fill('Good to hear from you');
  await page.getByLabel(texts.body, { exact: true }).fill('Thank you, neighbor.\n\nYour number: ');
  await expect(page.getByText('The text must contain {{application_number}}')).toBeVisible();
  await button(page, 'application_number required').click();
  await expect(page.getByLabel(texts.body, { exact: true })).toHaveValue(
    'Thank you, neighbor.\n\nYour number: {{application_number}}',
  );
  await expect(page.frameLocator('iframe').getByText('Thank you, neighbor.')).toBeVisible();

  // Unsaved words are still there after another page.
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('link', { name: texts.open('Application received', 'en') }).click();
  await expect(page.getByText(texts.restored)).toBeVisible();
  await button(page, texts.save).click();
  await expect(toast(page, texts.saved)).toBeVisible();
  await expect(page.getByText(texts.changedBy('Administrator'))).toBeVisible();
  await page.getByText(texts.difference).click();
  await expect(page.locator('ins').first()).toBeVisible();
  await page.getByRole('button', { name: texts.previewAs.text }).click();
  await expect(page.getByText('Your number: VNC-2026-00042')).toBeVisible();
  await checkAccessibility(page);

  const { email, number } = await apply(portal);
  const mail = await readMail(portal, email, 'Good to hear from you');
  expect(mail).toContain(`Your number: ${number}`);

  await button(page, texts.reset).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.reset }).click();
  await expect(page.getByText(texts.ours)).toBeVisible();
});

test('the page behind an unsubscribe link asks first, and says so if the link is wrong', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400 \(Bad Request\).*unsubscribe/);
  await page.goto(`${pages.unsubscribe}#token=alerts.1.2`);
  await expect(page.getByText(unsubscribeTexts.lead.alerts)).toBeVisible();
  await checkAccessibility(page);

  await button(page, unsubscribeTexts.confirm).click();

  await expect(page.getByText(unsubscribeTexts.invalid)).toBeVisible();
});
