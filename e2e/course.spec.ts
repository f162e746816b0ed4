import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OWN_VIDEO } from '#contract/landing/video.ts';
import { nextStepTexts, portalTexts } from '#contract/portal/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { addPerson, fillLogin, PASSWORD } from './account-portal.ts';
import { apply, signIn } from './applications.ts';
import { listModules, passModules, withModule } from './courses.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('region', { name: nextStepTexts.title });
const course = (page: Page) => page.getByRole('region', { name: courseTexts.title });
const pressCheck = (page: Page) => page.getByRole('button', { name: courseTexts.check }).click();

const group = (page: Page, { questions }: CourseModule, place: number) =>
  page.getByRole('radiogroup', { name: questions[place]?.question ?? '' });

/** Chooses the right answers, and wrong ones for the questions at `wrong`. */
async function answer(page: Page, module: CourseModule, wrong: readonly number[] = []) {
  for (const [place, question] of module.questions.entries()) {
    const isWrong = wrong.includes(place);
    const option = isWrong ? (question.answer + 1) % question.options.length : question.answer;
    await group(page, module, place).getByRole('radio').nth(option).check();
  }
}

test('somebody in training reads a module, answers wrongly, passes it after a reload, and all of them lead to the demo tape', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const { number, email } = await apply(portal);
  const editor = await signIn(portal);
  const person = { name: 'Rosa Delgado', email, password: PASSWORD };
  await editor.addUser(person);
  await editor.setStatus(number, 'training');
  const [first, second, ...rest] = await listModules(portal);
  if (!first || !second) throw new Error('The starter course has no modules.');
  const last = first.questions.length - 1;
  await fillLogin(page, person);
  await expect(card(page).getByRole('heading', { name: first.title })).toBeVisible();
  await expect(course(page).getByText(courseTexts.states.open).first()).toBeVisible();
  await checkAccessibility(page);

  await card(page).getByRole('link', { name: nextStepTexts.begin }).click();
  await expect(headline(page)).toHaveText(first.title);
  await expect(headline(page)).toBeFocused();
  await expect(page.locator('.prose h2').first()).toBeVisible();
  await pressCheck(page);
  await expect(group(page, first, 0).getByText(courseTexts.unanswered)).toBeVisible();
  await expect(group(page, first, 0).getByRole('radio').first()).toBeFocused();

  await answer(page, first, [last]);
  await pressCheck(page);
  await expect(page.getByText(courseTexts.someWrong(1, first.questions.length))).toBeVisible();
  const wrong = group(page, first, last);
  await expect(wrong.getByText(courseTexts.wrong)).toBeVisible();
  await expect(wrong.getByText(first.questions[last]?.explanation ?? '')).toBeVisible();
  await expect(wrong.getByRole('radio', { checked: true })).toBeFocused();
  await checkAccessibility(page);

  await page.reload();
  await expect(wrong.getByText(courseTexts.wrong)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(first.questions.length);
  await answer(page, first);
  await pressCheck(page);
  await expect(page.getByRole('heading', { name: courseTexts.passed })).toBeFocused();
  await checkAccessibility(page);

  await page.getByRole('link', { name: courseTexts.nextModule(second.title) }).click();
  await expect(headline(page)).toHaveText(second.title);
  await page.getByRole('link', { name: courseTexts.back }).click();
  await expect(headline(page)).toHaveText(PAGE_TITLES.correspondent);
  await expect(card(page).getByRole('heading', { name: second.title })).toBeVisible();
  await expect(course(page).getByRole('progressbar', { name: courseTexts.hours })).toHaveAttribute(
    'aria-valuetext',
    courseTexts.hoursOf(first.minutes, 120),
  );
  await page.getByRole('link', { name: 'Training resources' }).click();
  await expect(page).toHaveURL(/#course$/);
  await expect(page.getByText(portalTexts.open, { exact: true })).toBeVisible();

  await passModules(portal, person, [second, ...rest]);
  await page.route(`**${trainingPaths.course}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.reload();
  await expect(page.getByText(courseTexts.loadFailed)).toBeVisible();
  await expect(page.getByRole('heading', { name: portalTexts.timeline })).toBeVisible();
  await page.unroute(`**${trainingPaths.course}`);
  await page.getByRole('button', { name: siteTexts.retry }).click();
  await expect(card(page).getByRole('heading', { name: nextStepTexts.sendTape })).toBeVisible();
  await checkAccessibility(page);
  await card(page).getByRole('link', { name: nextStepTexts.goToTape }).click();
  await expect(headline(page)).toHaveText(PAGE_TITLES.demoTape);
  await page.goto(pages.courseModule(crypto.randomUUID()));
  await expect(page.getByText(messages.moduleNotFound)).toBeVisible();
});

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
