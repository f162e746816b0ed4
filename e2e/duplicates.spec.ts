import type { Locator, Page } from '@playwright/test';
import { duplicateKeys, duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import { verdictTexts } from '#contract/applications/duplicates.ts';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { ownEssays } from './applications.ts';
import { checkAccessibility, expect, onPhone, test } from './fixtures.ts';
import { asEditor, button, MAIL_MS, receive, section, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

/** Two applications with the same address and three of four essays, once the search has found them. */
async function receiveTwice(portal: Portal) {
  const essays = ownEssays();
  const email = `same-${Date.now()}@example.com`;
  const first = await receive(portal, { ...essays, full_name: 'Once Only', email });
  // Short, so that the others are clearly most of the text.
  const question_4_verification = ownEssays().question_4_verification.slice(0, 120);
  const second = await receive(portal, {
    ...essays,
    question_4_verification,
    full_name: 'Once More',
    email,
  });
  const find = async () => (await second.read()).duplicates;
  await expect.poll(async () => (await find()).length, { timeout: MAIL_MS }).toBe(1);
  const [pair] = await find();
  return { first, second, essays, reasons: pair ? duplicateTexts.reasons(pair) : '' };
}

const answerTo = (dialog: Locator, field: AnswerField) =>
  dialog.getByRole('region', { name: fieldRow(field).summary, exact: true });

const comparison = (page: Page, one: string, two: string) =>
  page.getByRole('dialog', { name: duplicateTexts.comparison(one, two) });

test('possible duplicates are compared side by side, on a phone one under the other, and decided for both', async ({
  page,
  portal,
}) => {
  const { first, second, essays, reasons } = await receiveTwice(portal);
  expect(reasons).toMatch(/^same email, essays \d\d% alike$/);
  await asEditor(page, portal);
  await page.goto(second.href);
  await expect(page.getByText(duplicateTexts.notice(first.number, reasons))).toBeVisible();
  await page
    .getByRole('note')
    .getByRole('button', { name: duplicateTexts.compareWith(first.number) })
    .click();

  const dialog = comparison(page, second.number, first.number);
  const answer = answerTo(dialog, 'question_1_education');
  await expect(answer.locator('mark')).toHaveCount(2);
  await expect(answer.locator('mark').first()).toHaveText(
    essays.question_1_education.replace(/\.$/, ''),
  );
  const rewritten = answerTo(dialog, 'question_4_verification');
  await expect(rewritten.locator('mark')).toHaveCount(0);
  await checkAccessibility(page);
  const boxOf = async (number: string) => {
    const box = await answer.getByText(number, { exact: true }).boundingBox();
    return box ?? { x: 0, y: 0 };
  };
  const [own, other] = [await boxOf(second.number), await boxOf(first.number)];
  expect(other.y).toBe(own.y);
  expect(other.x).toBeGreaterThan(own.x);
  await onPhone(page, async () => {
    const left = async () => (await boxOf(first.number)).x;
    await expect.poll(left).toBe((await boxOf(second.number)).x);
    expect((await boxOf(first.number)).y).toBeGreaterThan((await boxOf(second.number)).y);
  });
  await page.keyboard.press(duplicateKeys.same);

  await expect(toast(page, duplicateTexts.saved(verdictTexts.same.label))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(duplicateTexts.notice(first.number, reasons))).toHaveCount(0);
  const others = section(page, duplicateTexts.title);
  await expect(others).toContainText(verdictTexts.same.label);
  await expect(button(page, duplicateTexts.compareWith(first.number))).toBeFocused();

  await others.getByRole('link', { name: `Once Only, ${first.number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Once Only');
  await expect(section(page, duplicateTexts.title)).toContainText(verdictTexts.same.label);
  await button(page, duplicateTexts.compareWith(second.number)).click();
  const same = page.getByRole('button', { name: verdictTexts.same.label });
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await button(page, verdictTexts.different.label).click();
  await expect(section(page, duplicateTexts.title)).toContainText(verdictTexts.different.label);
});
