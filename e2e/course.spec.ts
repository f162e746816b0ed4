import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OWN_VIDEO } from '#contract/landing/video.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import { addPerson, fillLogin } from './account-portal.ts';
import { withModule } from './courses.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

const course = (page: Page) => page.getByRole('region', { name: courseTexts.title });

test('a video of another host plays with its captions, also right after a sign-in', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const [{ src, type }] = OWN_VIDEO.sources;
  const video_url = 'https://video.example.org/interview.webm';
  expectedErrors.push(/A request left the portal: https:\/\/video\.example\.org/);
  const requests: string[] = [];
  await page.route(`${video_url}*`, (route) => {
    requests.push(route.request().url());
    const body = readFileSync(new URL(`../public${src}`, import.meta.url));
    return route.fulfill({ body, contentType: type });
  });
  const captions = 'WEBVTT\n\n00:00.000 --> 00:09.000\nHello from the network';
  const title = 'On camera';
  await withModule(portal, { title, video_url, captions }, async () => {
    await fillLogin(page, await addPerson(portal));
    await course(page).getByRole('link', { name: title }).click();
    const video = page.getByLabel(courseTexts.video(title));
    await expect(video.locator('track')).toHaveCount(1);
    await checkAccessibility(page);
    expect(requests).toEqual([]);

    await video.evaluate(async (element) => {
      if (element instanceof HTMLVideoElement) await element.play();
    });

    const shown = () =>
      video.evaluate((element) => {
        if (!(element instanceof HTMLVideoElement)) return undefined;
        const [track] = element.textTracks;
        const [cue] = track?.activeCues ?? [];
        return element.currentTime > 0 && cue && 'text' in cue ? cue.text : undefined;
      });
    await expect.poll(shown).toBe('Hello from the network');
    expect(requests.length).toBeGreaterThan(0);
  });
});
