import { once } from 'node:events';
import { createServer } from 'node:http';
import { landingTexts } from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { type Portal, withPortal } from './start-portal.ts';

/** Another host with a player on it, as the policy of our pages sees it. */
async function startVideoHost() {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Player</title><p>The player</p>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { origin: `http://127.0.0.1:${address.port}`, asked, stop: () => host.close() };
}

test('the video message is loaded from its host when it is asked for, and not before', async ({
  page,
  expectedErrors,
}) => {
  // A second portal has to start.
  test.slow();
  expectedErrors.push(/A request left the portal/);
  const video = await startVideoHost();
  const watch = async ({ baseURL }: Portal) => {
    await page.goto(baseURL + pages.home);
    const play = page.getByRole('link', { name: landingTexts.videoPlay });
    await expect(play).toBeVisible();
    await expect(page.getByText(landingTexts.videoComing)).toBeHidden();
    await checkAccessibility(page);
    await screenshots(page, 'home-video');
    await play.hover();
    expect(video.asked).toEqual([]);

    await play.click();

    const player = page.frameLocator(`iframe[title="${landingTexts.videoTitle}"]`);
    await expect(player.getByText('The player')).toBeVisible();
    expect(video.asked).toEqual(['/embed/42']);
    await expect(page.locator('iframe')).toBeFocused();
    expect(page.url()).toBe(baseURL + pages.home);
  };
  try {
    await withPortal({ VIDEO_URL: `${video.origin}/embed/42` }, watch);
  } finally {
    video.stop();
  }
});
