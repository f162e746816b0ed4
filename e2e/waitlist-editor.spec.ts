import type { Locator, Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTER_SELECTS } from '#contract/applications/filter-kinds.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { lineTexts, waitlistTexts } from '#contract/waitlist/texts.ts';
import { send } from '#test/shared/http-client.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { applyAll, listOf, names, statusOf } from './listing.ts';
import { button, section, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const WAITING = ['Ada Waits', 'Ben Waits', 'Cleo Waits'];

/** A full ZIP code with three people in line. */
async function fillWithLine(portal: Portal) {
  const zip = freshZip();
  const holder = await apply(portal, { full_name: 'Seat Holder', zip_code: zip });
  await applyAll(
    portal,
    zip,
    Array.from({ length: SEATS_PER_ZIP - 1 }, () => 'Seat Holder'),
  );
  for (const full_name of WAITING) {
    await apply(portal, { full_name, zip_code: zip, join_waitlist: true });
  }
  return { zip, holder };
}

const oneLine = (zip: string) => `${pages.waitlist}?zipCode=${zip}`;
const line = (page: Page, zip: string) => page.getByRole('region', { name: new RegExp(`^${zip}`) });
const person = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function confirmWith(page: Page, title: string, label: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('a freed seat is offered to the first in line; an editor cancels that and chooses another', async ({
  page,
  portal,
}) => {
  const { zip, holder } = await fillWithLine(portal);
  const editor = await asEditor(page, portal);
  await page.goto(oneLine(zip));
  const facts = line(page, zip);
  await expect(facts).toContainText(waitlistTexts.waiting(3));
  await expect(facts).toContainText(waitlistTexts.seats.held(SEATS_PER_ZIP));
  await expect(facts.getByText(waitlistTexts.noFreeSeat)).toBeVisible();

  await editor.setStatus(holder.number, 'rejected');
  await page.reload();
  await expect(facts).toContainText(waitlistTexts.seats.promised(1));
  await expect(person(page, 'Ada Waits')).toContainText(waitlistTexts.offeredUntil);
  await checkAccessibility(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await screenshots(page, 'waitlist-line');

  await button(page, waitlistTexts.pauseIn(zip)).click();
  await expect(toast(page, waitlistTexts.pausedNow(zip))).toBeVisible();
  await expect(facts.getByText(waitlistTexts.paused, { exact: true })).toBeVisible();

  await button(page, waitlistTexts.cancelOf('Ada Waits')).click();
  await expect(page.getByRole('dialog')).toContainText(waitlistTexts.seatStaysFree);
  await checkAccessibility(page);
  await confirmWith(page, waitlistTexts.cancelTitle('Ada Waits'), waitlistTexts.cancelOffer);
  await expect(toast(page, waitlistTexts.cancelled('Ada Waits'))).toBeVisible();
  await expect(facts).toContainText(waitlistTexts.seats.free(1));
  await expect(person(page, 'Ada Waits')).toContainText('1');

  await button(page, waitlistTexts.offerTo('Cleo Waits')).click();
  await expect(page.getByRole('dialog')).toContainText(waitlistTexts.notFirst(3));
  await confirmWith(page, waitlistTexts.offerTitle(zip, 'Cleo Waits'), waitlistTexts.offerSeat);
  await expect(toast(page, 'Seat offered to Cleo Waits')).toBeVisible();
  await expect(person(page, 'Cleo Waits')).toContainText(waitlistTexts.offeredUntil);
  // The same button now cancels, and has kept the focus.
  await expect(button(page, waitlistTexts.cancelOf('Cleo Waits'))).toBeFocused();
  await expect(facts).toContainText(waitlistTexts.seats.free(0));
});

test('pausing, offering and resuming work with the keyboard alone', async ({ page, portal }) => {
  const { zip, holder } = await fillWithLine(portal);
  const editor = await asEditor(page, portal);
  await page.goto(pages.waitlist);
  await tabTo(page, page.getByRole('searchbox', { name: waitlistTexts.zip }));
  await page.keyboard.type(zip);
  await expect(page).toHaveURL(oneLine(zip));
  await expect(line(page, zip)).toContainText(waitlistTexts.waiting(3));

  await tabTo(page, button(page, waitlistTexts.pauseIn(zip)));
  await page.keyboard.press('Enter');
  await expect(button(page, waitlistTexts.resumeIn(zip))).toBeFocused();
  await editor.setStatus(holder.number, 'rejected');
  await page.reload();
  await expect(line(page, zip)).toContainText(waitlistTexts.seats.free(1));

  await tabTo(page, button(page, waitlistTexts.offerTo('Ada Waits')).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Enter alone would choose the safe option.
  await expect(dialog.getByRole('button', { name: labels.cancel })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: waitlistTexts.offerSeat }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Seat offered to Ada Waits')).toBeVisible();
  await expect(line(page, zip)).toContainText(waitlistTexts.seats.promised(1));

  await tabTo(page, button(page, waitlistTexts.resumeIn(zip)));
  await page.keyboard.press('Enter');
  await expect(toast(page, waitlistTexts.resumedNow(zip))).toBeVisible();
  await expect(button(page, waitlistTexts.pauseIn(zip))).toBeVisible();
});

test('resuming with a free seat asks first, and then offers it to the first in line', async ({
  page,
  portal,
}) => {
  const { zip, holder } = await fillWithLine(portal);
  const editor = await asEditor(page, portal);
  await editor.send('PATCH', paths.waitlistZip(zip), { paused: true });
  await editor.setStatus(holder.number, 'rejected');

  await page.goto(pages.dashboard);
  await page.getByRole('link', { name: dashboardTexts.opening(zip, 1, 3) }).click();
  await expect(page).toHaveURL(oneLine(zip));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.waitlist);
  await button(page, waitlistTexts.resumeIn(zip)).click();
  await expect(page.getByRole('dialog')).toContainText(waitlistTexts.resumeHint(1));
  await confirmWith(page, waitlistTexts.resumeTitle(zip), waitlistTexts.resume);

  await expect(person(page, 'Ada Waits')).toContainText(waitlistTexts.offeredUntil);
  await page.getByRole('link', { name: 'Ada Waits', exact: true }).click();
  const waitlist = section(page, lineTexts.title);
  await expect(waitlist).toContainText(lineTexts.placeOf(1, 3));
  await expect(waitlist).toContainText(lineTexts.states.open);
  await expect(waitlist).toContainText(lineTexts.madeBy(lineTexts.portal));
  await expect(section(page, detailTexts.person)).toContainText('1 promised, 3 waiting');
  await checkAccessibility(page);
  await screenshots(page, 'waitlist-application');
  await page.getByRole('link', { name: detailTexts.showWaiting }).click();
  await expect(page).toHaveURL(oneLine(zip));
});

test('the list filters by line, offer and withdrawal, and a withdrawn one is never called rejected', async ({
  page,
  portal,
}) => {
  const { zip, holder } = await fillWithLine(portal);
  const quitter = await apply(portal, {
    full_name: 'Quentin Quits',
    zip_code: zip,
    join_waitlist: true,
  });
  const editor = await asEditor(page, portal);
  await editor.setStatus(holder.number, 'rejected');
  const withdrawn = await send('POST', portal.baseURL + paths.withdraw, {
    body: { application_number: quitter.number, email: quitter.email },
  });
  expect(withdrawn.status).toBe(200);
  await page.goto(listOf(zip));

  await button(page, listTexts.moreFilters).click();
  const waitlist = page.getByLabel(FILTER_SELECTS.waitlist, { exact: true });
  await waitlist.selectOption(FILTERS.in_line.yes);
  await expect(names(page)).toHaveText(['Cleo Waits', 'Ben Waits', 'Ada Waits']);
  await expect(page).toHaveURL(/in_line=true/);
  await waitlist.selectOption(FILTERS.offered.yes);
  await expect(names(page)).toHaveText(['Ada Waits']);
  await expect(page).toHaveURL(/offered=true/);
  await page.reload();
  await expect(names(page)).toHaveText(['Ada Waits']);
  await button(page, listTexts.removeFilter(FILTERS.offered.yes)).click();
  await expect(page).not.toHaveURL(/offered/);
  await waitlist.selectOption(FILTERS.withdrawn.yes);
  await expect(names(page)).toHaveText(['Quentin Quits']);
  await expect(statusOf(page, 'Quentin Quits')).toHaveText(WITHDRAWN_LABEL);
  await checkAccessibility(page);
  await screenshots(page, 'waitlist-list');

  await page.getByRole('link', { name: 'Quentin Quits', exact: true }).click();
  await expect(page.getByRole('banner').or(page.locator('.detail-header')).last()).toContainText(
    WITHDRAWN_LABEL,
  );
  await expect(section(page, detailTexts.history)).toContainText(WITHDRAWN_LABEL);
  await expect(page.getByText(STATUS_INFO.rejected.label)).toHaveCount(0);
  await checkAccessibility(page);
  await screenshots(page, 'waitlist-withdrawn');
});

test('manual offers are announced, and a full page of lines has no finding @phone', async ({
  page,
  portal,
}) => {
  const { zip } = await fillWithLine(portal);
  const editor = await asEditor(page, portal);
  await editor.send('PUT', paths.settings, { ...DEFAULT_SETTINGS, offers: 'manual' });
  try {
    await page.goto(pages.waitlist);
    await expect(line(page, zip)).toBeVisible();
    await expect(page.getByRole('link', { name: waitlistTexts.openSettings })).toBeVisible();
    await checkAccessibility(page);
    await screenshots(page, 'waitlist');
    await page.setViewportSize({ width: 390, height: 844 });
    const controls = await page
      .locator('.waitlist :is(a, button, input)')
      .evaluateAll((all) =>
        all
          .filter((control) => control.checkVisibility())
          .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() })),
      );
    expect(controls.length).toBeGreaterThan(5);
    for (const { text, box } of controls) {
      expect(box.height, text).toBeGreaterThanOrEqual(24);
      expect(box.x + box.width, text).toBeLessThanOrEqual(390);
    }
    await checkAccessibility(page);
  } finally {
    await editor.send('PUT', paths.settings, DEFAULT_SETTINGS);
  }
});

test('nobody waiting is a sentence with the way back to all lines', async ({ page, portal }) => {
  await asEditor(page, portal);
  await page.goto(oneLine('99999'));

  await expect(page.getByText(waitlistTexts.emptyZip('99999'))).toBeVisible();
  await checkAccessibility(page);
  await button(page, waitlistTexts.showAll).click();

  await expect(page).toHaveURL(new RegExp(`${pages.waitlist}$`));
});
