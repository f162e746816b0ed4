import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import {
  button,
  chooseStatus,
  receive,
  section,
  wizardStep as step,
  toast,
  wizard,
} from './reviewing.ts';

test('an application is flagged with a reason, noted, decided, and the decision undone', async ({
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

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(detailShortcuts.flag.key);
  await expect(toast(page, messages.flagRemoved)).toBeVisible();
  const { application: stored, notes } = await application.read();
  expect(stored).toMatchObject({ is_flagged: false, flag_reason: null });
  expect(notes.map(({ note }) => note)).toEqual(['Called back']);

  await chooseStatus(page, 'rejected');
  const undo = toast(page, messages.statusUpdated).getByRole('button', { name: listTexts.undo });
  await undo.last().click();
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.new.label);
  await expect(page.getByText(detailTexts.changedTitle)).toHaveCount(0);
  await chooseStatus(page, 'training');
  await expect(section(page, detailTexts.state)).toContainText(STATUS_INFO.training.label);
  await expect(section(page, detailTexts.history)).toContainText('New → Training');
});
