import type { Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTER_SELECTS } from '#contract/applications/filter-kinds.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { WAITS } from '#contract/reports/waits.ts';
import { pages } from '#contract/shared/pages.ts';
import { stageTexts, tapeShortcuts } from '#contract/training/stage-texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { names } from './listing.ts';
import { asEditor, button, section, toast } from './reviewing.ts';
import { receiveTrainee, sendTape } from './tapes.ts';

const stage = (page: Page) => section(page, stageTexts.title);
const recording = (page: Page) => page.locator('video');
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Note at / });

test('a tape that waits is found, noted by keys alone, captioned, sent back, and approved after all', async ({
  page,
  portal,
}) => {
  test.slow();
  const trainee = await receiveTrainee(portal, { full_name: 'Tara Tape' });
  await sendTape(portal, trainee);
  await asEditor(page, portal);
  await page.goto(pages.dashboard);
  await page.getByRole('link', { name: WAITS.tape.label }).click();
  await expect(page).toHaveURL(/tape_waiting=true/);
  // The link shows its chip, and a press on that the field.
  const filter = page.getByRole('combobox', { name: FILTER_SELECTS.training, exact: true });
  await expect(filter).toHaveCount(0);
  await button(page, listTexts.editFilter(FILTERS.tape_waiting.yes)).click();
  await expect(filter).toHaveValue('tape_waiting');
  await expect(names(page).filter({ hasText: 'Tara Tape' })).toHaveCount(1);
  await filter.selectOption('silent');
  await expect(names(page)).toHaveCount(0);
  await filter.selectOption('tape_waiting');
  await names(page).filter({ hasText: 'Tara Tape' }).click();

  await expect(stage(page)).toContainText(stageTexts.signedIn);
  const video = <T>(of: (element: HTMLVideoElement) => T) => recording(page).evaluate(of);
  await expect.poll(() => video(({ readyState }) => readyState)).toBeGreaterThan(0);
  await page.keyboard.press(tapeShortcuts.focus.key);
  await expect(recording(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => video(({ currentTime }) => currentTime)).toBeGreaterThan(0.2);
  await page.keyboard.press(tapeShortcuts.note.key);
  await expect(noteField(page)).toBeFocused();
  expect(await video(({ paused }) => paused)).toBe(true);
  await page.keyboard.type('Hold the microphone closer');
  await page.keyboard.press('Alt+KeyA');
  await page.keyboard.press('Enter');
  await expect(stage(page).getByText('Hold the microphone closer')).toBeVisible();
  await expect(recording(page)).toBeFocused();
  // The page's own n and k did nothing meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tara Tape');
  await expect(page.getByLabel(detailTexts.note)).toHaveValue('');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'take.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening'),
  });
  await expect(toast(page, stageTexts.captionsSaved)).toBeVisible();
  await expect(button(page, stageTexts.replaceCaptions)).toBeVisible();
  await expect.poll(() => video(({ textTracks }) => textTracks[0]?.cues?.length)).toBe(1);
  await checkAccessibility(page);

  await button(page, stageTexts.anotherTape).click();
  const dialog = page.getByRole('dialog', { name: stageTexts.anotherTapeTitle });
  await expect(dialog).toContainText('Hold the microphone closer');
  await dialog.getByRole('button', { name: stageTexts.anotherTape }).click();
  await expect(stage(page)).toContainText(stageTexts.states.returned);
  await button(page, listTexts.undo).click();
  await expect(stage(page).getByText(stageTexts.states.submitted, { exact: true })).toBeVisible();
  await button(page, stageTexts.approve).click();
  await expect.poll(async () => (await trainee.read()).application.status).toBe('approved');

  await page.goto(`${pages.applications}?search=${trainee.number}`);
  await page.getByRole('checkbox', { name: listTexts.selectOne('Tara Tape') }).check();
  await button(page, listTexts.createAccounts).click();
  const question = page.getByRole('dialog', { name: stageTexts.createAccountsTitle(1) });
  await expect(question).toContainText('Tara Tape');
  await question.getByRole('button', { name: listTexts.createAccounts }).click();
  // There is one already.
  await expect(toast(page, listTexts.accountsCreated(0, 0, 1))).toBeVisible();
});
