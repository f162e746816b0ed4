import type { Locator, Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTER_SELECTS } from '#contract/applications/filter-kinds.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { takenZipTexts, waitlistTexts } from '#contract/waitlist/texts.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, chooseFilter, listOf, names, statusOf } from './listing.ts';
import { asEditor, button, section, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const WAITING = ['Ada Waits', 'Ben Waits', 'Cleo Waits'];

/** A full ZIP code with three people in line. */
async function fillWithWaitlist(portal: Portal) {
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
  await expect(target).toBeVisible();
  do await page.keyboard.press('Tab');
  while (!(await target.evaluate((element) => element === document.activeElement)));
}

test('offers are paused, made by keyboard alone, cancelled and resumed; a full ZIP code asks first', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/409/);
  const { zip, holder } = await fillWithWaitlist(portal);
  const editor = await asEditor(page, portal);
  await page.goto(pages.waitlist);
  await tabTo(page, page.getByRole('searchbox', { name: waitlistTexts.zip }));
  await page.keyboard.type(zip);
  await expect(page).toHaveURL(oneLine(zip));
  const facts = line(page, zip);
  await expect(facts).toContainText(waitlistTexts.waiting(3));
  await expect(facts).toContainText(waitlistTexts.seats.held(SEATS_PER_ZIP));
  await expect(facts.getByText(waitlistTexts.noFreeSeat)).toBeVisible();
  await tabTo(page, button(page, waitlistTexts.pauseIn(zip)));
  await page.keyboard.press('Enter');
  await expect(toast(page, waitlistTexts.pausedNow(zip))).toBeVisible();
  await expect(button(page, waitlistTexts.resumeIn(zip))).toBeFocused();

  await editor.setStatus(holder.number, 'rejected');
  await page.goto(pages.dashboard);
  // With the city, where the ZIP code has one.
  const opening = new RegExp(`^${zip}.*${dashboardTexts.opening('', 1, 3)}$`);
  await page.getByRole('link', { name: opening }).click();
  await expect(page).toHaveURL(oneLine(zip));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.waitlist);
  await expect(facts).toContainText(waitlistTexts.seats.free(1));
  await tabTo(page, button(page, waitlistTexts.offerTo('Cleo Waits')));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(waitlistTexts.notFirst(3));
  // Enter alone would choose the safe option.
  await expect(dialog.getByRole('button', { name: labels.cancel })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: waitlistTexts.offerSeat }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Seat offered to Cleo Waits')).toBeVisible();
  await expect(person(page, 'Cleo Waits')).toContainText(waitlistTexts.offeredUntil);
  await expect(facts).toContainText(waitlistTexts.seats.promised(1));
  // The same button now cancels, and has kept the focus.
  const cancel = button(page, waitlistTexts.cancelOf('Cleo Waits'));
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(dialog).toContainText(waitlistTexts.seatStaysFree);
  await confirmWith(page, waitlistTexts.cancelTitle('Cleo Waits'), waitlistTexts.cancelOffer);
  await expect(toast(page, waitlistTexts.cancelled('Cleo Waits'))).toBeVisible();
  await expect(facts).toContainText(waitlistTexts.seats.free(1));
  await button(page, waitlistTexts.resumeIn(zip)).click();
  await expect(dialog).toContainText(waitlistTexts.resumeHint(1));
  await confirmWith(page, waitlistTexts.resumeTitle(zip), waitlistTexts.resume);
  await expect(person(page, 'Ada Waits')).toContainText(waitlistTexts.offeredUntil);
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'Ada Waits', exact: true }).click();
  const waitlist = section(page, takenZipTexts.title);
  await expect(waitlist).toContainText(takenZipTexts.placeOf(1, 3));
  await expect(waitlist).toContainText(takenZipTexts.states.open);
  await expect(waitlist).toContainText(takenZipTexts.madeBy(takenZipTexts.portal));
  await expect(section(page, detailTexts.person)).toContainText('1 promised, 3 waiting');
  await page.getByRole('link', { name: detailTexts.showWaiting }).click();
  await expect(page).toHaveURL(oneLine(zip));

  // The promised seat counts: somebody else in line gets one only by an override.
  await page.goto(listOf(zip));
  await chooseFilter(page, FILTER_SELECTS.waitlist);
  const filter = page.getByLabel(FILTER_SELECTS.waitlist, { exact: true });
  await filter.selectOption(FILTERS.offered.yes);
  await expect(names(page)).toHaveText(['Ada Waits']);
  await filter.selectOption(FILTERS.in_line.yes);
  await expect(names(page)).toHaveText(['Cleo Waits', 'Ben Waits', 'Ada Waits']);
  const choose = async () => {
    await statusOf(page, 'Ben Waits').click();
    await page.getByRole('menuitemradio', { name: STATUS_INFO.under_review.label }).click();
  };
  await choose();
  await expect(dialog).toContainText(messages.zipFull(zip, SEATS_PER_ZIP, SEATS_PER_ZIP));
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(statusOf(page, 'Ben Waits')).toHaveText(STATUS_INFO.waitlisted.label);
  await choose();
  await dialog.getByRole('button', { name: listTexts.override }).click();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await expect(names(page)).toHaveText(['Cleo Waits', 'Ada Waits']);
});
