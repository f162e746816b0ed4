import type { Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTER_SELECTS } from '#contract/applications/filter-kinds.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts, tapeShortcuts } from '#contract/training/stage-texts.ts';
import { signIn } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { names } from './listing.ts';
import { button, chooseStatus, MAIL_MS, mailTo, receive, section, toast } from './reviewing.ts';
import { receiveTrainee, sendTape } from './tapes.ts';

const stage = (page: Page) => section(page, stageTexts.title);
const recording = (page: Page) => page.locator('video');
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Note at / });

test('inviting makes the account; its link can be sent again, and the demo tape unlocked', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Ines Invited' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Invited');
  await expect(stage(page)).toHaveCount(0);
  await chooseStatus(page, 'training');

  await expect(stage(page)).toContainText(application.email);
  await expect(stage(page)).toContainText(stageTexts.neverSignedIn);
  await expect(section(page, detailTexts.account)).toHaveCount(0);
  await checkAccessibility(page);
  await screenshots(page, 'stage-invited');
  await button(page, stageTexts.sendLink).click();
  await expect(toast(page, stageTexts.linkSent)).toBeVisible();
  await button(page, stageTexts.unlock).click();
  const dialog = page.getByRole('dialog', { name: stageTexts.unlockTitle });
  await dialog.getByRole('button', { name: stageTexts.unlock }).click();

  await expect(toast(page, stageTexts.demoUnlocked)).toBeVisible();
  await expect(stage(page)).toContainText(stageTexts.unlocked);
  await expect
    .poll(async () => (await mailTo(portal, application.email)).length, { timeout: MAIL_MS })
    .toBeGreaterThan(1);
});

test('a tape is noted by keys alone and sent back, with the notes for the applicant in the mail', async ({
  page,
  portal,
}) => {
  const trainee = await receiveTrainee(portal, { full_name: 'Tara Tape' });
  await sendTape(portal, trainee);
  await asEditor(page, portal);
  await page.goto(trainee.href);
  await expect(stage(page)).toContainText(stageTexts.signedIn);
  await expect
    .poll(() => recording(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);

  await page.keyboard.press(tapeShortcuts.focus.key);
  await expect(recording(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect
    .poll(() => recording(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await page.keyboard.press(tapeShortcuts.note.key);
  await expect(noteField(page)).toBeFocused();
  expect(await recording(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.keyboard.type('Hold the microphone closer');
  await page.keyboard.press('Alt+KeyA');
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText('Hold the microphone closer')).toBeVisible();
  await expect(recording(page)).toBeFocused();
  await page.keyboard.press(tapeShortcuts.note.key);
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type('For us alone');
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText('For us alone')).toBeVisible();
  // The page's own n and k did nothing meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tara Tape');
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('');
  await checkAccessibility(page);
  await screenshots(page, 'stage-tape');

  await button(page, stageTexts.anotherTake).click();
  const dialog = page.getByRole('dialog', { name: stageTexts.anotherTakeTitle });
  await expect(dialog).toContainText('Hold the microphone closer');
  await expect(dialog).not.toContainText('For us alone');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: stageTexts.anotherTake }).click();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await expect(stage(page)).toContainText(stageTexts.states.returned);

  await expect
    .poll(async () => (await mailTo(portal, trainee.email)).join(), { timeout: MAIL_MS })
    .toContain('Hold the microphone closer');
  expect((await mailTo(portal, trainee.email)).join()).not.toContain('For us alone');
});

test('asking for another take can be undone, and a note deleted', async ({ page, portal }) => {
  const trainee = await receiveTrainee(portal, { full_name: 'Uma Undone' });
  await sendTape(portal, trainee);
  const editor = await asEditor(page, portal);
  await editor.send('POST', trainingPaths.demoNotes(trainee.id), {
    at_seconds: 1,
    note: 'Too dark',
  });
  await page.goto(trainee.href);
  await button(page, stageTexts.deleteNote('0:01')).click();
  const question = page.getByRole('dialog', { name: stageTexts.deleteTitle });
  await expect(question).toContainText('Too dark');
  await question.getByRole('button', { name: stageTexts.delete }).click();
  await expect(stage(page).getByText(stageTexts.noNotes)).toBeVisible();
  await button(page, stageTexts.anotherTake).click();
  const dialog = page.getByRole('dialog', { name: stageTexts.anotherTakeTitle });
  await expect(dialog).toContainText(stageTexts.noMailedNotes);
  await dialog.getByRole('button', { name: stageTexts.anotherTake }).click();

  await button(page, listTexts.undo).click();

  await expect(stage(page).getByText(stageTexts.states.submitted, { exact: true })).toBeVisible();
  await button(page, stageTexts.approve).click();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await expect.poll(async () => (await trainee.read()).application.status).toBe('approved');
});

test('captions that an editor adds are shown with the recording @phone', async ({
  page,
  portal,
}) => {
  const trainee = await receiveTrainee(portal, { full_name: 'Cora Captions' });
  await sendTape(portal, trainee);
  await asEditor(page, portal);
  await page.goto(trainee.href);
  const input = page.locator('input[type="file"]');
  const file = (text: string) => ({
    name: 'take.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(file('WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening'));

  await expect(toast(page, stageTexts.captionsSaved)).toBeVisible();
  await expect(button(page, stageTexts.replaceCaptions)).toBeVisible();
  await expect
    .poll(() =>
      recording(page).evaluate(
        (video: HTMLVideoElement) => [...(video.textTracks[0]?.cues ?? [])].length,
      ),
    )
    .toBe(1);
  await checkAccessibility(page);
});

test('dashboard and list lead to the tapes that wait', async ({ page, portal }) => {
  const trainee = await receiveTrainee(portal, { full_name: 'Wanda Waits' });
  await sendTape(portal, trainee);
  await asEditor(page, portal);
  await page.goto(pages.dashboard);
  await expect(page.getByRole('link', { name: dashboardTexts.silent })).toContainText('0');
  await checkAccessibility(page);
  await page.getByRole('link', { name: dashboardTexts.tapes }).click();

  await expect(page).toHaveURL(/tape_waiting=true/);
  await expect(names(page).filter({ hasText: 'Wanda Waits' })).toHaveCount(1);
  const stage = page.getByRole('combobox', { name: FILTER_SELECTS.training, exact: true });
  await expect(stage).toHaveValue('tape_waiting');
  await checkAccessibility(page);
  await stage.selectOption('silent');
  await expect(names(page)).toHaveCount(0);
});

test('accounts of selected applications are made after a question', async ({ page, portal }) => {
  const application = await receive(portal, { full_name: 'Abel Account' });
  const editor = await signIn(portal);
  await editor.setStatus(application.number, 'approved');
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?search=${application.number}`);
  await page.getByRole('checkbox', { name: listTexts.selectOne('Abel Account') }).check();
  await button(page, listTexts.createAccounts).click();
  const dialog = page.getByRole('dialog', { name: stageTexts.createAccountsTitle(1) });
  await expect(dialog).toContainText('Abel Account');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: listTexts.createAccounts }).click();

  // Approving has made it already.
  await expect(toast(page, listTexts.accountsCreated(0, 0, 1))).toBeVisible();
});
