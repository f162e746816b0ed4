import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { letterPaths } from '#contract/letters/paths.ts';
import { assignmentResponse } from '#contract/newsroom/assignments.ts';
import { boardTexts } from '#contract/newsroom/board-texts.ts';
import { deskStoryTexts as desk } from '#contract/newsroom/desk-story-texts.ts';
import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { storiesResponse, storyResponse } from '#contract/newsroom/stories.ts';
import { nameMedium, storyStatusInfo } from '#contract/newsroom/story-format.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { textEditorTexts } from '#contract/shared/text-editor-texts.ts';
import { addPerson } from './account-portal.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import {
  asEditor,
  button,
  headline,
  insertSnippet,
  keepSignedIn,
  section,
  toast,
} from './reviewing.ts';
import type { Portal } from './start-portal.ts';

const PHOTO = new URL('../public/apple-touch-icon.png', import.meta.url).pathname;
const HEADLINE = 'Flood on Canal Street';
const BODY = 'The river rose by four feet overnight, and families left their homes. '.repeat(4);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const status = (page: Page, name: StoryStatus) =>
  page
    .locator('[data-color]')
    .filter({ hasText: storyStatusInfo(name).label })
    .first();

/** An open assignment, by the API. */
async function publishAssignment(portal: Portal, title: string) {
  const editor = await signIn(portal);
  const due_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const body = { title, brief: 'Who is helping?', zip_code: '60609', due_at };
  const made = assignmentResponse.parse(await editor.send('POST', paths.assignments, body));
  await editor.send('POST', paths.publishAssignment(made.assignment.id));
}

/** A correspondent in service and their phone. */
async function openPhone(page: Page, portal: Portal) {
  const person = await addPerson(portal, 'Rosa Riverside');
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const { session, send } = await signIn(portal, person);
  const context = await browser.newContext({
    baseURL: portal.baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await keepSignedIn(phone, session);
  return { context, phone, session, send };
}

test('a story is written offline on a phone, sent in, changed, accepted, published and packed', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/400/, /ERR_/);
  const title = `Flood ${Date.now()}`;
  await publishAssignment(portal, title);
  const { context, phone } = await openPhone(page, portal);

  // Taken with one press; the story opens from the board.
  await phone.goto(pages.board);
  await button(phone, boardTexts.takeIt(title)).click();
  await phone.getByRole('link', { name: texts.writeFor(title) }).click();
  await expect(headline(phone)).toHaveText(storyTexts.untitled);
  await expect(status(phone, 'draft')).toBeVisible();
  await checkAccessibility(phone);

  // Without a connection nothing is lost, and it is sent when there is one.
  await context.setOffline(true);
  await field(phone, storyTexts.headline).fill(HEADLINE);
  await field(phone, storyTexts.body).fill(BODY);
  await expect(phone.getByText(storyTexts.offline)).toBeVisible();
  await checkAccessibility(phone);
  await context.setOffline(false);
  await expect(headline(phone)).toHaveText(HEADLINE);
  await phone.reload();
  await expect(field(phone, storyTexts.body)).toHaveValue(BODY);

  // What is missing is said at its field.
  await button(phone, texts.submit).click();
  await expect(phone.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expect(field(phone, texts.day)).toHaveAttribute('aria-invalid');
  await checkAccessibility(phone);
  // The place is that of the assignment, whose brief is at hand.
  await expect(field(phone, texts.zip)).toHaveValue('60609');
  await expect(phone.getByText('Chicago, IL')).toBeVisible();
  await phone.getByText(boardTexts.forAssignment(title)).click();
  await expect(phone.getByText('Who is helping?')).toBeVisible();
  await field(phone, texts.day).fill('2026-11-01');
  await field(phone, storyTexts.sources).fill('The fire chief');
  await button(phone, textEditorTexts.preview).click();
  await expect(section(phone, textEditorTexts.preview)).toContainText('The river rose');
  await button(phone, textEditorTexts.write).click();

  // A photo, from the camera or a file, with what belongs to it.
  await expect(button(phone, texts.takePhoto)).toBeVisible();
  await phone.locator('input[type=file][multiple]').setInputFiles(import.meta.filename);
  await expect(phone.getByText(messages.mediaTypeUnknown)).toBeVisible();
  await button(phone, texts.dismiss).click();
  await phone.locator('input[type=file][multiple]').setInputFiles(PHOTO);
  const photo = nameMedium('photo', 1);
  await phone.getByLabel(texts.captionOf(photo)).fill('Canal Street at dawn');
  await phone.getByLabel(texts.creditOf(photo)).fill('Rosa Riverside');
  await phone.getByLabel(texts.agreedOf(photo)).selectOption({ label: texts.agreedOptions.yes });
  for (const check of Object.values(texts.checks)) await phone.getByLabel(check).check();
  await expectNoSideways(phone);
  await checkAccessibility(phone);
  await button(phone, texts.submit).click();
  await expect(status(phone, 'submitted')).toBeVisible();
  await expect(phone.getByRole('img', { name: 'Canal Street at dawn' })).toBeVisible();
  await checkAccessibility(phone);

  // The desk takes it by keys, changes words and asks for more.
  const editor = await asEditor(page, portal);
  const question = { name: title, body: 'Who measured it?' };
  await editor.send('POST', letterPaths.snippets, question);
  await page.goto(pages.stories);
  await expect(page.getByRole('link', { name: HEADLINE })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: HEADLINE }).click();
  await expect(headline(page)).toHaveText(HEADLINE);
  await expect(page.getByText('The fire chief')).toBeVisible();
  await page.keyboard.press('t');
  await expect(status(page, 'in_editing')).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page, desk.undone)).toBeVisible();
  await expect(status(page, 'submitted')).toBeVisible();
  await page.keyboard.press('t');
  await expect(status(page, 'in_editing')).toBeVisible();
  await page.keyboard.press('e');
  await field(page, storyTexts.body).fill(BODY.replace('four feet', 'five feet'));
  await checkAccessibility(page);
  await page.keyboard.press('Control+Enter');
  await expect(button(page, desk.edit)).toBeVisible();
  await expect(section(page, desk.history).locator('ins').first()).toContainText('five');
  await page.keyboard.press('c');
  await expect(field(page, desk.noteForAuthor)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(messages.authorNoteMissing)).toBeVisible();
  await insertSnippet(page, question.name);
  await expect(field(page, desk.noteForAuthor)).toHaveValue(question.body);
  await checkAccessibility(page);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, desk.changesAsked)).toBeVisible();
  await expect(status(page, 'changes_requested')).toBeVisible();
  await checkAccessibility(page);

  // The author finds the request, sees which words changed, and sends it in again.
  await phone.goto(pages.correspondent);
  await expect(section(phone, texts.waiting)).toContainText(HEADLINE);
  await phone.getByRole('link', { name: texts.toStory }).click();
  await expect(phone.getByText('Who measured it?').first()).toBeVisible();
  await phone.getByText(/^What .* changed$/).click();
  await expect(phone.locator('del')).toContainText('four');
  await expect(phone.locator('ins')).toContainText('five');
  await checkAccessibility(phone);
  await field(phone, storyTexts.headline).fill(`${HEADLINE}, measured by the city`);
  await button(phone, texts.submitAgain).click();
  await expect(status(phone, 'submitted')).toBeVisible();

  // Accepted, published, and packed for the CMS.
  await page.reload();
  await expect(button(page, desk.take)).toBeVisible();
  await page.keyboard.press('t');
  await expect(status(page, 'in_editing')).toBeVisible();
  // What the desk has typed at that moment is accepted, too.
  await page.keyboard.press('e');
  await field(page, storyTexts.headline).fill(`${HEADLINE}, measured twice`);
  await button(page, desk.accept).click();
  await expect(status(page, 'accepted')).toBeVisible();
  await expect(headline(page)).toHaveText(`${HEADLINE}, measured twice`);
  await page.keyboard.press('p');
  await expect(field(page, desk.url)).toBeFocused();
  await page.keyboard.type('example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(messages.urlInvalid)).toBeVisible();
  await field(page, desk.url).fill('https://example.org/flood');
  await page.keyboard.press('Enter');
  await expect(status(page, 'published')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, desk.package).click();
  const packed = (await readFile(await (await download).path())).toString('latin1');
  for (const name of ['story.md', 'story.html', 'credits.txt', '01-canal-street-at-dawn']) {
    expect(packed).toContain(name);
  }
  await phone.reload();
  await expect(phone.getByRole('link', { name: texts.readPiece })).toBeVisible();
  await phone.goto(pages.ownStories);
  await expect(headline(phone)).toHaveText(PAGE_TITLES.ownStories);
  await expect(status(phone, 'published')).toBeVisible();
  await checkAccessibility(phone);
  await context.close();
});

test('two devices that change the same words lose neither, and a draft can be deleted', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const { context, phone, session, send } = await openPhone(page, portal);
  const { story } = storyResponse.parse(await send('POST', paths.stories, { headline: 'Bridge' }));
  await keepSignedIn(page, session);
  await page.goto(pages.ownStory(story.id));
  await phone.goto(pages.ownStory(story.id));

  // Both have read the same version before one of them stores another.
  await expect(field(phone, storyTexts.body)).toBeVisible();
  await field(page, storyTexts.body).fill('From the laptop');
  const readBody = async () =>
    storyResponse.parse(await send('GET', paths.story(story.id))).story.body;
  await expect.poll(readBody).toBe('From the laptop');
  await field(phone, storyTexts.body).fill('From the phone');
  await expect(phone.getByText('From the laptop')).toBeVisible();
  await expect(field(phone, storyTexts.body)).toHaveValue('From the phone');
  await checkAccessibility(phone);
  await button(phone, storyTexts.keepMine).click();
  await expect(phone.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(field(page, storyTexts.body)).toHaveValue('From the phone');

  await button(page, texts.delete).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.delete }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  await checkAccessibility(page);
  expect(
    z.object({ totalCount: z.literal(0) }).safeParse(await send('GET', paths.stories)),
  ).toMatchObject({ success: true });
  await context.close();
});

test('a visit to the page of a new story stores nothing; a headline begins one', async ({
  page,
  portal,
}) => {
  const { session, send } = await signIn(portal, await addPerson(portal));
  const count = async () => storiesResponse.parse(await send('GET', paths.stories)).totalCount;
  await keepSignedIn(page, session);
  await page.goto(pages.ownStories);
  await page.getByRole('link', { name: texts.new }).click();
  await expect(headline(page)).toHaveText(texts.new);
  await field(page, storyTexts.headline).fill('Rain');
  await button(page, texts.begin).click();
  await expect(page.getByText(messages.headlineTooShort).first()).toBeVisible();
  await checkAccessibility(page);
  expect(await count()).toBe(0);

  await field(page, storyTexts.headline).fill(HEADLINE);
  await button(page, texts.begin).click();
  await expect(headline(page)).toHaveText(HEADLINE);
  await expect(field(page, storyTexts.headline)).toHaveValue(HEADLINE);
  expect(await count()).toBe(1);
});
