import type { Page } from '@playwright/test';
import { ownNavigationTexts } from '#contract/portal/navigation-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { demoTapeTexts, recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { fillLogin } from './account-portal.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { button, headline } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { receiveTrainee, writeLargeTape } from './tapes.ts';

const CHUNKS = 3;
const HTML_TRACK_LOADED = 2;

/** Somebody in training, whose demo tape is open, at its page. */
async function openDemoTape(page: Page, portal: Portal) {
  const trainee = await receiveTrainee(portal);
  await fillLogin(page, trainee.credentials);
  await expect(headline(page)).toHaveText(PAGE_TITLES.correspondent);
  await page.goto(pages.demoTape);
  await expect(button(page, demoTapeTexts.chooseFile)).toBeVisible();
  return trainee;
}

const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const choose = (page: Page, path: string) =>
  page.locator('input[type=file][accept*=mp4]').setInputFiles(path);

async function expectPlayable(page: Page, label: string) {
  const player = page.getByLabel(label);
  await player.evaluate(async (element) => {
    if (element instanceof HTMLMediaElement) await element.play();
  });
  await expect(player).not.toHaveJSProperty('currentTime', 0);
}

test('an upload that the network breaks goes on from where it was, and is watched and sent in', async ({
  page,
  portal,
  context,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push(/ERR_/);
  const { read } = await openDemoTape(page, portal);
  await checkAccessibility(page);

  const requests: string[] = [];
  const patches = () => requests.filter((name) => name === 'PATCH').length;
  await page.route(`**${trainingPaths.uploads}/*`, async (route) => {
    const method = route.request().method();
    requests.push(method);
    const isSecondChunk = patches() === 2;
    if (method !== 'PATCH' || !isSecondChunk || requests.includes('HEAD')) return route.continue();
    await context.setOffline(true);
    await route.abort();
  });
  await choose(page, (await writeLargeTape(testInfo.outputPath('tape.mp4'), CHUNKS)).path);
  const waiting = demoTapeTexts.waitingForNetwork(UPLOAD_CHUNK_BYTES, CHUNKS * UPLOAD_CHUNK_BYTES);
  await expect.poll(patches).toBeGreaterThan(1);
  await expect(page.locator('progress + p')).toHaveText(waiting);
  await checkAccessibility(page);
  await context.setOffline(false);
  await expect(button(page, demoTapeTexts.sendIn)).toBeVisible();
  expect(patches()).toBe(CHUNKS + 1);
  await expectPlayable(page, demoTapeTexts.take(1));

  const buffer = Buffer.from(
    'WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening from Market Street.\n',
  );
  await page
    .locator('input[accept*=vtt]')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer });
  await expect(page.getByText(demoTapeTexts.captionsThere)).toBeVisible();
  await expect(page.locator('track')).toHaveJSProperty('readyState', HTML_TRACK_LOADED);
  await button(page, demoTapeTexts.sendIn).click();
  await checkAccessibility(page);
  await answer(page, demoTapeTexts.notYet).click();
  await button(page, demoTapeTexts.sendIn).click();
  await answer(page, demoTapeTexts.sendIn).click();
  await expect(page.getByText(demoTapeTexts.submitted)).toBeVisible();
  await expectPlayable(page, demoTapeTexts.take(1));
  await checkAccessibility(page);
  expect((await read()).application.status).toBe('demo_submitted');
});

test('somebody records with the camera, looks at it, uploads it and sends it in', async ({
  page,
  portal,
}) => {
  await openDemoTape(page, portal);
  // As from the portal: the document was loaded there, and has no permission to record.
  await page.goto(pages.correspondent);
  await page.evaluate((to) => history.pushState(null, '', to), pages.demoTape);
  await button(page, recorderTexts.video).click();

  await button(page, recorderTexts.start).click();
  await expect(page.getByText(recorderTexts.countdown(3))).toBeVisible();
  await expect(button(page, recorderTexts.stop)).toBeVisible();
  await button(page, recorderTexts.pause).click();
  await button(page, recorderTexts.goOn).click();
  await expect(page.getByText(recorderTexts.elapsed('0:03'))).toBeVisible();
  await checkAccessibility(page);
  await button(page, recorderTexts.stop).click();
  await expect(button(page, recorderTexts.send)).toBeVisible();
  await checkAccessibility(page);

  // Nothing is lost by a reload.
  await page.reload();
  await button(page, recorderTexts.open).click();
  // Nor is it offered again when the page was left and opened while it was on its way.
  const returned = Promise.withResolvers<void>();
  await page.route(`**${trainingPaths.uploads}/*`, async (route) => {
    await returned.promise;
    await route.continue();
  });
  await button(page, recorderTexts.send).click();
  await page.getByRole('link', { name: ownNavigationTexts.portal, exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: demoTapeTexts.progress })).toBeVisible();
  returned.resolve();
  await expect(button(page, demoTapeTexts.sendIn)).toBeVisible();
  await expectPlayable(page, demoTapeTexts.take(1));
  await expect(page.getByText(demoTapeTexts.replaceTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByText(demoTapeTexts.replaceTitle)).toBeVisible();
  await button(page, demoTapeTexts.sendIn).click();
  await answer(page, demoTapeTexts.sendIn).click();
  await expect(page.getByText(demoTapeTexts.submitted)).toBeVisible();
});
