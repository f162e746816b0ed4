import type { Page } from '@playwright/test';
import { nextStepTexts, portalTexts } from '#contract/portal/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import type { CourseModule } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { PASSWORD } from './account-portal.ts';
import { listModules, passModules } from './courses.ts';
import { checkAccessibility, expect, PHONE, test } from './fixtures.ts';
import {
  asEditor,
  button,
  chooseStatus,
  headline,
  mailedLink,
  readMail,
  receive,
  section,
  sendHeldMail,
  toast,
} from './reviewing.ts';
import { CLIP } from './tapes.ts';

const stage = (page: Page) => section(page, stageTexts.title);

/** Chooses the right options, or those `off` from them, and checks the answers. */
async function answer(page: Page, { title, questions }: CourseModule, off = 0) {
  await expect(headline(page)).toHaveText(title);
  for (const { question, options, answer: right } of questions) {
    const group = page.getByRole('radiogroup', { name: question });
    const radio = group.getByRole('radio').nth((right + off) % options.length);
    // By the keyboard: axe has scrolled the page, and a click may still meet what was there before.
    await radio.press('Space');
    await expect(radio).toBeChecked();
  }
  await button(page, courseTexts.check).click();
}

async function passModule(page: Page, module: CourseModule) {
  await answer(page, module);
  await expect(page.getByRole('heading', { name: courseTexts.passed })).toBeFocused();
}

async function sendIn(page: Page) {
  await button(page, demoTapeTexts.sendIn).click();
  await page.getByRole('dialog').getByRole('button', { name: demoTapeTexts.sendIn }).click();
  await expect(page.getByText(demoTapeTexts.submitted)).toBeVisible();
}

const chooseTape = (page: Page, path: string) =>
  page.locator('input[type=file][accept*=mp4]').setInputFiles(path);

test('from the invitation over course, demo tape and another take to the approval', async ({
  page,
  portal,
  browser,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/500/);
  const application = await receive(portal, { full_name: 'Nora Newcomer' });
  const { email } = application;
  const modules = await listModules(portal);
  const phone = await browser.newContext({ baseURL: portal.baseURL, viewport: PHONE });
  const applicant = await phone.newPage();

  const editor = await asEditor(page, portal);
  await page.goto(`${pages.applications}?search=${application.number}`);
  await chooseStatus(page, 'training');
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await sendHeldMail(portal);
  await applicant.goto(await mailedLink(portal, email, pages.resetPassword));
  await expect(headline(applicant)).toHaveText(labels.welcome('Nora Newcomer'));
  await checkAccessibility(applicant);
  await applicant.getByRole('textbox', { name: labels.password, exact: true }).fill(PASSWORD);
  await button(applicant, labels.savePassword).click();
  const [first, second] = modules;
  const last = modules.at(-1);
  if (!first || !second || !last) throw new Error('The starter course has more modules.');
  await expect(headline(applicant)).toHaveText(first.title);
  await checkAccessibility(applicant);
  await answer(applicant, first, 1);
  await expect(applicant.getByText(courseTexts.wrong).first()).toBeVisible();
  await checkAccessibility(applicant);
  await passModule(applicant, first);
  await checkAccessibility(applicant);
  await applicant.getByRole('link', { name: courseTexts.nextModule(second.title) }).click();
  await expect(headline(applicant)).toHaveText(second.title);
  await passModules(portal, { email, password: PASSWORD }, modules.slice(1, -1));
  await applicant.goto(pages.courseModule(last.id));
  await passModule(applicant, last);
  await applicant.goto(pages.courseModule(crypto.randomUUID()));
  await expect(applicant.getByText(messages.moduleNotFound)).toBeVisible();

  // A course that cannot be loaded leaves the rest of the page.
  await applicant.route(`**${trainingPaths.course}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await applicant.goto(pages.correspondent);
  await expect(applicant.getByText(courseTexts.loadFailed)).toBeVisible();
  await expect(applicant.getByRole('heading', { name: portalTexts.timeline })).toBeVisible();
  await applicant.unroute(`**${trainingPaths.course}`);
  await button(applicant, siteTexts.retry).click();
  await expect(applicant.getByRole('link', { name: nextStepTexts.goToTape })).toBeVisible();
  await checkAccessibility(applicant);
  await applicant.getByRole('link', { name: nextStepTexts.goToTape }).click();
  await chooseTape(applicant, CLIP);
  await sendIn(applicant);

  await page.goto(application.href);
  await expect(stage(page)).toContainText(stageTexts.modules(modules.length, modules.length));
  const note = { at_seconds: 1, note: 'Look into the camera', for_applicant: true };
  await editor.send('POST', trainingPaths.demoTapeNotes(application.id), note);
  await button(page, stageTexts.anotherTape).click();
  const question = page.getByRole('dialog', { name: stageTexts.anotherTapeTitle });
  await question.getByRole('button', { name: stageTexts.anotherTape }).click();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();

  await applicant.goto(pages.correspondent);
  await applicant.getByRole('link', { name: nextStepTexts.goToNotes }).click();
  await expect(applicant.getByText(note.note)).toBeVisible();
  await chooseTape(applicant, CLIP);
  await sendIn(applicant);

  await page.reload();
  await expect(stage(page)).toContainText(stageTexts.take(2));
  await button(page, stageTexts.approve).click();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await applicant.goto(pages.correspondent);
  await expect(applicant.getByText(nextStepTexts.approvedText)).toBeVisible();
  await sendHeldMail(portal);
  expect(await readMail(portal, email, 'Welcome to the network')).not.toBe('');
  await phone.close();
});
