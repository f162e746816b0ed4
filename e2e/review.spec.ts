import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import {
  asEditor,
  button,
  chooseStatus,
  receive,
  section,
  wizardStep as step,
  toast,
  wizard,
} from './reviewing.ts';

test('an application is flagged with a reason and noted, and on a phone its answer stands above the levels', async ({
  page,
  portal,
}) => {
  const application = await receive(portal);
  await asEditor(page, portal);
  await page.goto(application.href);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, detailTexts.addReview).click();
  await expect(step(page)).toBeFocused();
  // On a phone it fills the screen, with the answer above the levels.
  const answers = page.getByRole('region', { name: reviewTexts.answers });
  await expect(answers).toContainText(FIELDS.question_1_education.label);
  const level = wizard(page).getByRole('radio').first();
  const [above, below] = [await answers.boundingBox(), await level.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(button(page, detailTexts.addReview)).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });

  await button(page, detailTexts.flag).click();
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await expect(button(page, detailTexts.removeFlag)).toHaveAttribute('aria-pressed', 'true');
  await button(page, detailTexts.changeReason).click();
  await page.getByLabel(detailTexts.reason).fill('Check the references');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check the references').first()).toBeVisible();
  await expect(page.getByLabel(detailTexts.reason)).toHaveCount(0);

  await page.keyboard.press(detailShortcuts.note.key);
  await expect(page.getByLabel(detailTexts.note)).toBeFocused();
  await page.keyboard.type('   ');
  await button(page, detailTexts.addNote).click();
  await expect(page.getByText(detailTexts.noNotes)).toBeVisible();
  await page.getByLabel(detailTexts.note).fill('Called back');
  await page.reload();
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Called back');
  await page.getByLabel(detailTexts.note).press('Control+Enter');
  await expect(toast(page, messages.noteAdded)).toBeVisible();
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('');
  await expect(section(page, detailTexts.notes).getByRole('listitem')).toContainText('Called back');
  await checkAccessibility(page);

  const { application: stored, notes } = await application.read();
  expect(stored).toMatchObject({ is_flagged: true, flag_reason: 'Check the references' });
  expect(notes.map(({ note }) => note)).toEqual(['Called back']);
  await chooseStatus(page, 'training');
  await expect(section(page, detailTexts.history)).toContainText('New → Training');
});
