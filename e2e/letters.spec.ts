import type { Page } from '@playwright/test';
import { ACTION_LABELS } from '#contract/activity/activity.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { digestTexts } from '#contract/letters/digest-texts.ts';
import { letterTexts as texts, writeTexts } from '#contract/letters/letter-texts.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { snippetTexts } from '#contract/letters/snippet-texts.ts';
import { assignmentTexts } from '#contract/newsroom/assignment-texts.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { rosterTexts } from '#contract/newsroom/roster-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll } from './listing.ts';
import { asEditor, button, insertSnippet, readMail, receive, section, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

const LEFT_MS = 30_000;
const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: texts.goesTo(count) });

test('forty people are written to and the letter is undone; the next one stands in a timeline', async ({
  page,
  portal,
}) => {
  test.slow();
  const zips = [freshZip(), freshZip()];
  const family = `Postal${zips[0]}`;
  const letters = [...'ABCDEFGHIJKLMNOPQRST'];
  for (const zip of zips) {
    await applyAll(
      portal,
      zip,
      letters.map((letter) => `${family} ${letter}`),
    );
  }
  const editor = await asEditor(page, portal);
  const snippet = { name: `Open hour ${zips[0]}`, body: 'Come to our open hour on Thursday.' };
  await editor.send('POST', letterPaths.snippets, snippet);

  await page.goto(`${pages.applications}?search=${family}&limit=100`);
  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await button(page, writeTexts.writeToSelected).click();
  const dialog = page.getByRole('dialog', { name: texts.title(texts.people(40)) });
  await expect(dialog.getByLabel(texts.subject)).toBeFocused();
  await button(page, texts.preview).click();
  await expect(dialog.getByLabel(texts.subject)).toHaveAttribute('aria-invalid');
  await dialog.getByLabel(texts.subject).fill('News for {{full_name}}');
  await dialog.getByLabel(texts.body).click();
  await insertSnippet(page, snippet.name);
  await expect(dialog.getByLabel(texts.body)).toHaveValue(snippet.body);
  await expect(dialog.getByLabel(texts.body)).toBeFocused();
  await page.keyboard.type('\n\nYour number: ');
  await button(page, texts.placeholderLabels.application_number).click();
  await checkAccessibility(page);
  await button(page, texts.preview).click();
  await expect(heading(page, 40)).toBeFocused();
  await expect(dialog.getByText(/^News for Postal\d+ [A-T]$/)).toHaveCount(3);
  await expect(dialog.getByText(/Your number: [A-Z]{3}-/)).toHaveCount(3);
  await checkAccessibility(page);
  await button(page, texts.send(40)).click();
  await expect(toast(page, texts.sent(40))).toBeVisible();
  await toast(page, texts.sent(40)).getByRole('button', { name: listTexts.undo }).click();
  await expect(toast(page, texts.undone)).toBeVisible();

  // What was written is kept for the next one.
  await button(page, writeTexts.writeToSelected).click();
  await expect(dialog.getByLabel(texts.body)).toHaveValue(/open hour/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const { href, email } = await receive(portal, { full_name: 'Inés Escrita' });
  await page.goto(href);
  await button(page, writeTexts.write).click();
  await page.getByLabel(texts.subject).fill('A question');
  await page.getByLabel(texts.body).fill('May we call you?\n\n{{status_link}}');
  await page.keyboard.press('Escape');
  await button(page, writeTexts.write).click();
  await expect(page.getByLabel(texts.subject)).toHaveValue('A question');
  await button(page, texts.preview).click();
  await button(page, texts.send(1)).click();
  await expect(toast(page, texts.sent(1))).toBeVisible();
  const sent = page.getByRole('listitem').filter({ hasText: ACTION_LABELS.LETTER_SENT });
  await expect(sent).toContainText('A question', { timeout: LEFT_MS });
  expect(await readMail(portal, email, 'A question')).toContain('May we call you?');

  await page.goto(pages.messages);
  const rows = page.getByRole('table', { name: texts.list }).getByRole('row');
  await expect(rows.filter({ hasText: 'A question' }).first()).toContainText(texts.sentState);
  await expect(rows.filter({ hasText: 'News for' }).first()).toContainText(texts.stopped);
  await checkAccessibility(page);
});

test('people are written to from the nearest, from an assignment and from the roster', async ({
  page,
  portal,
}) => {
  test.slow();
  const zip = freshZip();
  const full_name = `Nadia Nearby ${zip}`;
  const { number, email } = await apply(portal, { zip_code: zip, full_name });
  const editor = await asEditor(page, portal);
  await editor.setStatus(number, 'approved');
  const title = `Bridge closed ${zip}`;
  await editor.send('POST', newsroomPaths.assignments, {
    ...{ title, brief: 'Who is helping?', zip_code: zip, radius_miles: 5 },
    due_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  const letter = page.getByRole('dialog', { name: texts.title('') });
  const cards = letter.getByRole('region', { name: texts.previewOf('') });
  const write = async () => {
    await letter.getByLabel(texts.subject).fill(`A question ${zip}`);
    await letter.getByLabel(texts.body).fill('May we call you, {{full_name}}?');
    await button(page, texts.preview).click();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(letter).toBeHidden();
  };

  await page.goto(pages.coverage);
  await page.getByLabel(coverageTexts.nearestField).fill(zip);
  await button(page, coverageTexts.nearestSubmit).click();
  const nearest = page.getByRole('button', { name: /^Write to th/ });
  const count = Number((await nearest.innerText()).match(/\d+/)?.[0] ?? 1);
  await nearest.click();
  await write();
  await expect(heading(page, count)).toBeFocused();
  await checkAccessibility(page);
  await close();

  await page.goto(pages.assignments);
  await page.getByRole('link', { name: title }).first().click();
  await section(page, assignmentTexts.nearby)
    .getByRole('button', { name: /^Write to th/ })
    .click();
  await write();
  await expect(cards.filter({ hasText: full_name })).toHaveCount(1);
  await close();

  await page.goto(`${pages.correspondents}?search=${zip}`);
  await page.getByRole('checkbox', { name: rosterTexts.selectOne(full_name) }).check();
  await button(page, rosterTexts.write).click();
  await write();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`May we call you, ${full_name}?`);
  await button(page, texts.send(1)).click();
  await expect(toast(page, texts.sent(1))).toBeVisible();
  expect(await readMail(portal, email, `A question ${zip}`)).toContain(full_name);
});

test('snippets are kept by the desk, and an administrator chooses a summary in the morning', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await asEditor(page, portal);
  await page.goto(pages.messages);
  await page.getByRole('link', { name: PAGE_TITLES.snippets, exact: true }).click();
  const create = async (name: string) => {
    await button(page, snippetTexts.new).click();
    await page.getByLabel(snippetTexts.name).fill(name);
    await page.getByLabel(snippetTexts.body).fill('Please name a second source.');
    await button(page, snippetTexts.save).click();
  };
  const zip = freshZip();
  await create(`Two sources ${zip}`);
  const row = page.getByRole('row').filter({ hasText: zip });
  await expect(row).toContainText('Two sources');
  await create(`TWO sources ${zip}`);
  await expect(page.getByRole('alert')).toContainText('already a snippet with this name');
  await page.getByLabel(snippetTexts.name).fill(`Third ${zip}`);
  await button(page, snippetTexts.save).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await checkAccessibility(page);
  await button(page, snippetTexts.editNamed(`Third ${zip}`)).click();
  await page.getByLabel(snippetTexts.name).fill(`Another ${zip}`);
  await button(page, snippetTexts.save).click();
  await button(page, snippetTexts.deleteNamed(`Another ${zip}`)).click();
  await page.getByRole('dialog').getByRole('button', { name: snippetTexts.delete }).click();
  await expect(toast(page, snippetTexts.deleted)).toBeVisible();
  await expect(row).toHaveCount(1);

  await page.goto(pages.account);
  await page.getByLabel(digestTexts.label).selectOption(digestTexts.options.weekly);
  const summary = page.getByRole('region', { name: digestTexts.title });
  await summary.getByRole('button', { name: digestTexts.save }).click();
  await expect(toast(page, digestTexts.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(digestTexts.label)).toHaveValue('weekly');
  await checkAccessibility(page);
  await page.getByLabel(digestTexts.label).selectOption(digestTexts.options.off);
  await summary.getByRole('button', { name: digestTexts.save }).click();
  await expect(toast(page, digestTexts.saved)).toBeVisible();
});
