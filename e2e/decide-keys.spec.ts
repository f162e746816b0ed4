import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, names } from './listing.ts';
import { asEditor, button, headline, insertSnippet, receive, section, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

const keys = detailShortcuts;

test('an application is decided, rejected, flagged and undone with keys, and the focus stays on the headline', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Selma Keys' });
  const editor = await asEditor(page, portal);
  const snippet = { name: `Sources ${freshZip()}`, body: 'Please name a second source.' };
  await editor.send('POST', letterPaths.snippets, snippet);
  await page.goto(application.href);
  const status = page.getByRole('button', { name: /, change the status of / });
  const openMenu = async () => {
    await page.keyboard.press(keys.status.key);
    await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.new.label })).toBeFocused();
  };
  const undo = async () => {
    await page.keyboard.press(keys.undo.key);
    await expect(toast(page, listTexts.undone)).toBeVisible();
    await expect(headline(page)).toBeFocused();
  };
  await expect(headline(page)).toBeFocused();

  await openMenu();
  await checkAccessibility(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.training.label })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(STATUS_INFO.training.label);
  await expect(headline(page)).toBeFocused();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await undo();
  await expect(status).toHaveText(STATUS_INFO.new.label);
  expect((await application.read()).application.status).toBe('new');
  await page.keyboard.press(keys.undo.key);
  await expect(toast(page, listTexts.nothingToUndo(UNDO_SECONDS))).toBeVisible();

  // The key works again on the mounted menu, and Escape closes the menu only.
  await openMenu();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(headline(page)).toHaveText('Selma Keys');
  await expect(headline(page)).toBeFocused();

  // A rejection asks what the applicant reads.
  const dialog = page.getByRole('dialog', { name: rejectTexts.title('Selma Keys') });
  const reason = dialog.getByLabel(rejectTexts.field);
  await openMenu();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Half a thought ');
  await insertSnippet(page, snippet.name);
  await expect(reason).toHaveValue('Half a thought Please name a second source.');
  await checkAccessibility(page);
  await page.keyboard.press('Control+Enter');
  await expect(status).toHaveText(STATUS_INFO.rejected.label);
  await expect(headline(page)).toBeFocused();
  await expect(section(page, rejectTexts.sent)).toContainText('second source');
  await undo();
  await expect(section(page, rejectTexts.sent)).toHaveCount(0);
  expect((await application.read()).application).toMatchObject({ status: 'new', feedback: null });

  // A flag, undone with the key, and with the button of its toast.
  await page.keyboard.press(keys.flag.key);
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await undo();
  await expect(button(page, detailTexts.flag)).toBeVisible();
  expect((await application.read()).application.is_flagged).toBe(false);
  await page.keyboard.press(keys.flag.key);
  await toast(page, messages.applicationFlagged)
    .getByRole('button', { name: listTexts.undo })
    .focus();
  await page.keyboard.press('Enter');
  await expect(headline(page)).toBeFocused();
  await expect(button(page, detailTexts.flag)).toBeVisible();

  await page.keyboard.press(shortcutTexts.help.key);
  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  for (const { does } of Object.values(keys)) {
    await expect(help.getByText(does, { exact: true })).toBeVisible();
  }
});

test('keys lead through the list and back to it, also in a new tab, and a half-written note stays', async ({
  page,
  portal,
}) => {
  const zip_code = freshZip();
  const everybody = ['Anna Way', 'Bert Way', 'Carl Way'];
  await applyAll(portal, zip_code, everybody);
  const list = `zipCode=${zip_code}&sortBy=full_name&sortOrder=asc`;
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?${list}`);
  await page.getByRole('link', { name: 'Anna Way', exact: true }).click();
  const go = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(headline(page)).toHaveText(name);
    await expect(headline(page)).toBeFocused();
  };
  await expect(headline(page)).toHaveText('Anna Way');
  await expect(page.getByText(detailTexts.position(1, 3))).toBeVisible();

  // A note gives the focus back: after Escape, which keeps the text, and after sending it.
  const note = page.getByLabel(detailTexts.note);
  await page.keyboard.press(keys.note.key);
  await page.keyboard.type('Call back on Monday');
  await page.keyboard.press('Escape');
  await expect(headline(page)).toBeFocused();
  await go(keys.next.key, 'Bert Way');
  await go(keys.previous.key, 'Anna Way');
  await expect(note).toHaveValue('Call back on Monday');
  await page.keyboard.press(keys.note.key);
  await page.keyboard.press('Control+Enter');
  await go(keys.next.key, 'Bert Way');
  await expect(toast(page, messages.noteAdded)).toBeVisible();
  await go(keys.previous.key, 'Anna Way');
  await expect(note).toHaveValue('');
  await expect(page.getByText('Call back on Monday')).toBeVisible();

  await go(keys.next.key, 'Bert Way');
  await page.getByRole('link', { name: labels.next }).click();
  await expect(headline(page)).toHaveText('Carl Way');
  await expect(page.getByText(detailTexts.position(3, 3))).toBeVisible();
  await expect(page.getByRole('link', { name: labels.next })).toHaveCount(0);
  await go('ArrowLeft', 'Bert Way');
  const { pathname } = new URL(page.url());
  // Back skips what was leafed through.
  await page.goBack();
  await expect(names(page)).toHaveText(everybody);
  for (const key of [keys.back.key, 'Escape']) {
    await page.getByRole('link', { name: 'Bert Way', exact: true }).click();
    await expect(headline(page)).toHaveText('Bert Way');
    await page.keyboard.press(key);
    await expect(names(page)).toHaveText(everybody);
  }

  // As a new tab opens it.
  await page.goto(`${pathname}?${new URLSearchParams({ list })}`);
  await expect(headline(page)).toHaveText('Bert Way');
  await expect(page.getByText(detailTexts.position(2, 3))).toBeVisible();
  await go(keys.next.key, 'Carl Way');
  expect(new URL(page.url()).searchParams.get('list')).toBe(list);
  await page.getByRole('link', { name: detailTexts.backToList }).click();
  await expect(names(page)).toHaveText(everybody);
  const chip = listTexts.removeFilter(FILTERS.zipCode.words(zip_code));
  await expect(page.getByRole('button', { name: chip })).toBeVisible();
});
