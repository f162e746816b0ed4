import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { landingTexts } from '#contract/landing/texts.ts';
import { OWN_VIDEO } from '#contract/landing/video.ts';
import { pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { type Portal, withPortal } from './start-portal.ts';

/** Another origin, for the security policy, with a player. */
async function startVideoHost() {
  const requests: string[] = [];
  const host = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Player</title><p>The player</p>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { origin: `http://127.0.0.1:${address.port}`, requests, stop: () => host.close() };
}

/** The visible player; the page has hidden ones for the other kinds of video. */
const player = (page: Page) => page.getByLabel(landingTexts.videoTitle).filter({ visible: true });

/** Presses play as the keyboard does on a focused player. */
async function play(page: Page, video: Locator) {
  await video.focus();
  await page.keyboard.press('Space');
}

const position = (video: Locator) =>
  video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : -1));

test('the portal’s own video loads when it is played, not before, and shows its captions', async ({
  page,
  request,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  const video = player(page);
  await expect(video).toBeVisible();
  expect(loaded.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);

  await play(page, video);

  await expect.poll(() => position(video)).toBeGreaterThan(0.5);
  const caption = await video.evaluate((element) => {
    const [track] = element instanceof HTMLVideoElement ? element.textTracks : [];
    const cues = [...(track?.activeCues ?? [])];
    return [track?.mode, cues.map((cue) => (cue instanceof VTTCue ? cue.text : ''))];
  });
  expect(caption).toEqual(['showing', [expect.stringContaining('stories on your street')]]);

  for (const { src, type } of OWN_VIDEO.sources) {
    const response = await request.get(src, { headers: { range: 'bytes=100-199' } });
    expect([response.status(), response.headers()['content-type']]).toEqual([206, type]);
    expect((await response.body()).length).toBe(100);
  }
  for (const file of Object.values(OWN_VIDEO.captions)) {
    const captions = await request.get(file);
    expect(captions.headers()['content-type']).toMatch(/^text\/vtt/);
  }
});

test('a page with a player is loaded from its host on a click, and not before', async ({
  page,
  expectedErrors,
}) => {
  // A second portal has to start.
  test.slow();
  expectedErrors.push(/A request left the portal/);
  const host = await startVideoHost();
  const watch = async ({ baseURL }: Portal) => {
    await page.goto(baseURL + pages.home);
    const link = page.getByRole('link', { name: landingTexts.videoPlay });
    await expect(link).toBeVisible();
    await expect(page.getByText(landingTexts.videoOwn)).toBeHidden();
    await expect(player(page)).toHaveCount(0);
    await checkAccessibility(page);
    await link.hover();
    expect(host.requests).toEqual([]);

    await link.click();

    const frame = page.frameLocator(`iframe[title="${landingTexts.videoTitle}"]`);
    await expect(frame.getByText('The player')).toBeVisible();
    expect(host.requests).toEqual(['/embed/42']);
    await expect(page.locator('iframe')).toBeFocused();
    expect(page.url()).toBe(baseURL + pages.home);
  };
  try {
    await withPortal({ VIDEO_URL: `${host.origin}/embed/42` }, watch);
  } finally {
    host.stop();
  }
});
