import { importTexts as texts } from '#contract/imports/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, section, toast } from './reviewing.ts';

const FILE = [
  'Who,E-mail,ZIP,Since',
  'Ada Importanto,ada.importanto@example.org,99501,2021-05-01',
  'Grace Importanto,grace.importanto@example.org,99501,3/9/2019',
  'Kay Importanto,kay at example.org,99501,',
  'Joan Importanto,joan.importanto@example.org,00000,',
].join('\r\n');

test('a CSV file is corrected, checked, imported without its problem rows, and undone', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/400/);
  await asEditor(page, portal);
  await page.goto(pages.settings);
  await page.getByRole('link', { name: PAGE_TITLES.import }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.import);
  await checkAccessibility(page);
  const choose = async (content: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, texts.choose).click();
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
  };
  await choose(Buffer.from('Name,E-mail\nJos\u00e9,a@example.org', 'latin1'));
  await expect(page.getByRole('alert')).toHaveText(messages.fileNotUtf8);

  await choose(FILE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.title('correspondents', 4),
  );
  const settings = page.getByRole('link', { name: PAGE_TITLES.settings, exact: true });
  await expect(settings).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel(texts.fieldOf('ZIP'))).toHaveValue('zip_code');
  await button(page, texts.check).click();
  await expect(page.getByRole('alert')).toHaveText(messages.columnMissing('Full name'));
  await page.getByLabel(texts.fieldOf('Who')).selectOption('full_name');
  await button(page, texts.check).click();
  await expect(page.getByText(texts.someProblems(2, 2))).toBeVisible();
  const problems = section(page, texts.problems);
  await expect(problems.getByRole('row')).toHaveText([
    /^Row/,
    new RegExp(`^Row 3.*${messages.emailInvalid}`),
    new RegExp(`^Row 4.*${messages.zipNotKnown}`),
  ]);
  const download = page.waitForEvent('download');
  await button(page, texts.download).click();
  expect((await download).suggestedFilename()).toBe('problems.csv');
  await checkAccessibility(page);
  await expect(button(page, texts.start(2))).toBeDisabled();
  await page.getByLabel(texts.skip(2)).check();
  await button(page, texts.start(2)).click();

  await expect(page.getByText(texts.done(2))).toBeVisible({ timeout: 20_000 });
  await checkAccessibility(page);
  const address = page.url();
  await page.getByRole('link', { name: texts.show }).click();
  await page.getByRole('link', { name: 'Ada Importanto' }).click();
  await expect(page.getByText('Not in the import').first()).toBeVisible();

  await page.goto(address);
  await button(page, texts.undo).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click();
  await expect(toast(page, texts.undoDone)).toBeVisible();
  await expect(page.getByText(texts.undone)).toBeVisible();
  await page.goto(`${pages.applications}?search=importanto`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.applications);
  await expect(page.getByText('No applications found matching your filters')).toBeVisible();
});
