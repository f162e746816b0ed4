import type { Page } from '@playwright/test';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { type ModuleBody, moduleAnswer, moduleListAnswer } from '#contract/training/course.ts';
import { courseTexts, moduleTexts } from '#contract/training/editor-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, toast } from './reviewing.ts';

type Editor = Awaited<ReturnType<typeof asEditor>>;

const BODY: ModuleBody = {
  title: 'Sound',
  minutes: 15,
  text: '## Listen first\n\nWear headphones.',
  video_url: null,
  captions: null,
  questions: [
    {
      question: 'When do you listen?',
      options: ['Afterwards', 'First'],
      answer: 1,
      explanation: 'Noise cannot be removed later.',
    },
  ],
  is_published: false,
};

async function addModule(editor: Editor, change: Partial<ModuleBody> = {}) {
  const answer = await editor.send('POST', trainingPaths.courseModules, { ...BODY, ...change });
  return moduleAnswer.parse(answer).module;
}

/** The tests of a worker share a portal. */
async function removeModules(editor: Editor, page: Page, title: RegExp) {
  const { token } = editor.session;
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get(trainingPaths.courseModules, { headers });
  for (const module of moduleListAnswer.parse(await list.json()).modules) {
    if (title.test(module.title)) {
      await page.request.delete(trainingPaths.courseModule(module.id), { headers });
    }
  }
}

const modules = (page: Page) => page.getByRole('list', { name: courseTexts.list });
const titles = (page: Page) => modules(page).getByRole('link');
const row = (page: Page, title: string) =>
  modules(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const handle = (page: Page, title: string) => row(page, title).locator('.drag-handle');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function expectNothingWider(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('an editor writes a module with a question, publishes it and deletes it', async ({
  page,
  portal,
}) => {
  const editor = await asEditor(page, portal);
  await removeModules(editor, page, /Sound/);
  await page.goto(pages.training);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.training);
  await expect(titles(page)).toHaveCount(6);
  await checkAccessibility(page);
  await screenshots(page, 'training');

  await page.getByRole('link', { name: courseTexts.newModule }).click();
  await button(page, moduleTexts.addQuestion).click();
  await expect(field(page, moduleTexts.question)).toBeFocused();
  await button(page, moduleTexts.save).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'training-problems');
  await page.getByRole('link', { name: `Question 1: ${messages.rightAnswerMissing}` }).click();
  await expect(field(page, moduleTexts.isRight(1))).toBeFocused();

  await field(page, moduleTexts.title).fill(BODY.title);
  await field(page, moduleTexts.minutes).fill('15');
  await field(page, moduleTexts.text).fill(BODY.text);
  await expect(page.getByRole('heading', { name: 'Listen first' })).toBeVisible();
  await field(page, moduleTexts.question).fill('When do you listen?');
  await field(page, moduleTexts.option(1)).fill('Afterwards');
  await field(page, moduleTexts.option(2)).fill('First');
  await field(page, moduleTexts.isRight(2)).check();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, moduleTexts.created)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BODY.title);
  await page.reload();
  await expect(field(page, moduleTexts.option(2))).toHaveValue('First');
  await expect(field(page, moduleTexts.isRight(2))).toBeChecked();
  await checkAccessibility(page);
  await expectNothingWider(page);
  await screenshots(page, 'training-module');

  await page.getByRole('link', { name: moduleTexts.back }).click();
  await expect(titles(page).last()).toHaveText(BODY.title);
  await button(page, courseTexts.publishOne(BODY.title)).click();
  await expect(toast(page, courseTexts.publishedNow(BODY.title))).toBeVisible();
  await expect(button(page, courseTexts.unpublishOne(BODY.title))).toBeFocused();
  await page.reload();
  await expect(row(page, BODY.title)).toContainText(courseTexts.published);

  await button(page, courseTexts.deleteOne(BODY.title)).click();
  const dialog = page.getByRole('dialog', { name: courseTexts.deleteTitle(BODY.title) });
  await expect(dialog).toContainText(courseTexts.deleteHint);
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: courseTexts.delete }).click();
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the order is changed by keyboard and mouse, can be undone, and is there after a reload', async ({
  page,
  portal,
}) => {
  const editor = await asEditor(page, portal);
  await removeModules(editor, page, /Sound/);
  await page.goto(pages.training);
  await expect(titles(page)).toHaveCount(6);
  const [first = '', second = '', third = '', ...rest] = await titles(page).allTextContents();

  await button(page, courseTexts.moveDown(first)).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([second, first, third, ...rest]);
  await expect(button(page, courseTexts.moveDown(first))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText([second, third, first, ...rest]);
  await expect(page.getByText(courseTexts.moved(first, 3, 6))).toBeAttached();
  await expect(toast(page, courseTexts.orderSaved)).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText([second, third, first, ...rest]);

  await handle(page, first).hover();
  await page.mouse.down();
  await handle(page, second).hover({ position: { x: 8, y: 2 } });
  await screenshots(page, 'training-dragging');
  await page.mouse.up();
  await expect(titles(page)).toHaveText([first, second, third, ...rest]);
  await toast(page, courseTexts.orderSaved).getByRole('button', { name: courseTexts.undo }).click();
  await expect(titles(page)).toHaveText([second, third, first, ...rest]);
  await button(page, courseTexts.moveUp(first)).click();
  await button(page, courseTexts.moveUp(first)).click();
  await expect(titles(page)).toHaveText([first, second, third, ...rest]);
  await expect(button(page, courseTexts.moveUp(first))).toBeFocused();
  await expect(toast(page, courseTexts.orderSaved)).toBeVisible();
});

test('unsaved changes are asked about and come back, after a reload as well', async ({
  page,
  portal,
}) => {
  const editor = await asEditor(page, portal);
  const module = await addModule(editor, { title: 'Sound kept' });
  await page.goto(pages.trainingModule(module.id));
  await field(page, moduleTexts.text).fill('Not saved yet');

  await page.getByRole('link', { name: PAGE_TITLES.dashboard }).click();
  const dialog = page.getByRole('dialog', { name: moduleTexts.leaveTitle });
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, moduleTexts.text)).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: PAGE_TITLES.dashboard }).click();
  await dialog.getByRole('button', { name: moduleTexts.leave }).click();
  await expect(page).toHaveURL(pages.dashboard);
  await page.goBack();
  await expect(field(page, moduleTexts.text)).toHaveValue('Not saved yet');

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(page.getByText(/^These are your changes of Today/)).toBeVisible();
  await expect(field(page, moduleTexts.text)).toHaveValue('Not saved yet');
  await screenshots(page, 'training-restored');
  await button(page, moduleTexts.discard).click();
  await expect(field(page, moduleTexts.text)).toHaveValue(BODY.text);
  await expect(page.getByText(moduleTexts.noChanges)).toBeVisible();
  await page.getByRole('link', { name: PAGE_TITLES.dashboard }).click();
  await expect(page).toHaveURL(pages.dashboard);
});

test('two editors on one module: the second sees what the first has saved', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const editor = await asEditor(page, portal);
  const module = await addModule(editor, { title: 'Sound shared', is_published: true });
  await page.goto(pages.trainingModule(module.id));
  await expect(page.getByText(moduleTexts.keepsPassed(0, 0))).toBeVisible();
  await field(page, moduleTexts.text).fill('Mine');
  const theirs = { ...BODY, title: 'Sound shared', text: 'Theirs', version: module.version };
  await editor.send('PUT', trainingPaths.courseModule(module.id), theirs);
  await button(page, moduleTexts.save).click();

  await expect(page.getByText(moduleTexts.changedMeanwhile)).toBeVisible();
  await page.getByText(moduleTexts.storedVersion).click();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'training-conflict');
  await button(page, moduleTexts.overwrite).click();
  await expect(toast(page, moduleTexts.saved)).toBeVisible();
  await page.reload();
  await expect(field(page, moduleTexts.text)).toHaveValue('Mine');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('modules are dragged with a finger and written with a preview', async ({ page, portal }) => {
    const editor = await asEditor(page, portal);
    await removeModules(editor, page, /Sound/);
    await page.goto(pages.training);
    await expect(titles(page)).toHaveCount(6);
    const [first = '', second = '', ...rest] = await titles(page).allTextContents();
    await expectNothingWider(page);
    await checkAccessibility(page);

    const from = await handle(page, first).boundingBox();
    const to = await handle(page, second).boundingBox();
    if (!from || !to) throw new Error('no handles');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 12, y }],
      });
    await touch('touchStart', from.y + 12);
    await touch('touchMove', (from.y + to.y) / 2);
    await touch('touchMove', to.y + 30);
    await touch('touchEnd', to.y + 30);
    await expect(titles(page)).toHaveText([second, first, ...rest]);
    await toast(page, courseTexts.orderSaved)
      .getByRole('button', { name: courseTexts.undo })
      .click();
    await expect(titles(page)).toHaveText([first, second, ...rest]);

    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(field(page, moduleTexts.text)).toBeVisible();
    await button(page, moduleTexts.preview).click();
    await expect(field(page, moduleTexts.text)).toBeHidden();
    await expect(page.getByRole('region', { name: moduleTexts.preview })).toBeVisible();
    await expectNothingWider(page);
    await checkAccessibility(page);
    const sizes = await page
      .locator('.module-page :is(a.module-back, button, summary)')
      .evaluateAll((all) =>
        all
          .filter((control) => control.checkVisibility())
          .map((control) => [control.textContent, control.getBoundingClientRect().height] as const),
      );
    expect(sizes.length).toBeGreaterThan(5);
    for (const [name, height] of sizes) expect(height, name).toBeGreaterThanOrEqual(24);
  });
});
