import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import {
  type ApplicationStatus,
  isAnnounced,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { apply } from '#e2e/applications.ts';
import { receive } from '#e2e/reviewing.ts';
import { freshZip } from '#e2e/zips.ts';
import {
  click,
  expectLayout,
  expectText,
  expectVisible,
  fill,
  named,
  withFirefox,
} from './firefox.ts';

const DESK = { width: 1280, height: 900, scheme: 'light' } as const;
const NAME = 'Keyla Board';

async function chooseStatus(page: Page, from: ApplicationStatus, to: ApplicationStatus) {
  await click(page, named('button', listTexts.changeStatus(STATUS_INFO[from].label, NAME)));
  const name = [STATUS_INFO[to].label, ...(isAnnounced(from, to) ? [listTexts.isAnnounced] : [])];
  await click(page, named('menuitemradio', name.join(' ')));
}

async function readDownload(folder: string) {
  const [file] = (await readdir(folder)).filter((name) => /^applications_.*\.csv$/.test(name));
  return file ? readFile(join(folder, file), 'utf8') : '';
}

test('an application is found, scored with the keyboard, decided, undone and exported', () =>
  withFirefox(DESK, async ({ page, portal, downloads }) => {
    const zip_code = freshZip();
    const application = await receive(portal, { full_name: NAME, zip_code });
    await apply(portal, { full_name: 'Somebody Else' });

    await page.goto(portal.baseURL + pages.login);
    await fill(page, named('textbox', labels.email), portal.admin.email);
    await fill(page, 'input[type="password"]', portal.admin.password);
    await click(page, named('button', labels.signIn));
    await expectVisible(page, named('heading', PAGE_TITLES.dashboard));
    await expectLayout(page, DESK);

    await click(page, named('link', PAGE_TITLES.applications));
    await expectVisible(page, named('link', 'Somebody Else'));
    await click(page, named('button', listTexts.filter));
    await click(page, named('menuitem', FILTERS.zipCode.label));
    await fill(page, named('textbox', FILTERS.zipCode.label), zip_code);
    await page.waitForSelector(named('link', 'Somebody Else'), { hidden: true });
    await expectLayout(page, DESK);
    await click(page, named('link', NAME));
    await expectVisible(page, named('heading', NAME));

    await page.keyboard.press(detailShortcuts.review.key);
    await expectVisible(page, '[role="dialog"] h3:focus');
    for (const { title } of RUBRIC) {
      await expectVisible(page, `[role="dialog"] ${named('heading', title)}`);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('2');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await expectText(page, messages.scoreUpdated);
    const criteria = Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[1]?.points]));
    expect((await application.read()).application).toMatchObject({
      review_score: percentScore(criteria),
      status: 'under_review',
    });

    await page.keyboard.press(detailShortcuts.note.key);
    await expectVisible(page, 'textarea:focus');
    await page.keyboard.type('Knows the town.');
    await click(page, named('button', detailTexts.addNote));
    await expectText(page, messages.noteAdded);

    await chooseStatus(page, 'under_review', 'approved');
    await expectText(page, messages.statusUpdated);
    // By its key: finding the toast's button takes this driver seconds, and the toast stays for five.
    await page.keyboard.press(listShortcuts.undo.key);
    await expectText(page, listTexts.undone);
    const { application: stored, notes } = await application.read();
    expect(stored.status).toBe('under_review');
    expect(notes.map(({ note }) => note)).toContain('Knows the town.');
    await expectLayout(page, DESK);

    await page.goto(`${portal.baseURL}${pages.reports}?zipCode=${zip_code}`);
    await click(page, named('button', reportTexts.csv.button));
    await expectText(page, messages.csvExported);
    // Firefox creates the file before it writes to it.
    await expect.poll(() => readDownload(downloads)).toContain(application.number);
    const csv = await readDownload(downloads);
    expect(csv).not.toContain('Somebody Else');
  }));
