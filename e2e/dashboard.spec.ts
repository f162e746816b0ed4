import { listTexts } from '#contract/applications/list-texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { WAIT_KINDS, WAITS, waitInfo, waitTexts } from '#contract/reports/waits.ts';
import { nextTexts } from '#contract/reviews/next-texts.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkAccessibility, expect, expectNoSideways, onPhone, test } from './fixtures.ts';
import { counts, names } from './listing.ts';
import { asEditor, receive } from './reviewing.ts';

test('the dashboard says what needs an editor and leads there: queue, figures, review', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await receive(portal, { full_name: 'Ulla Berg' });
  await asEditor(page, portal);
  // What the server's own tests make: a desk with something of every kind but tapes.
  const waits = WAIT_KINDS.map((kind, place) => ({
    kind,
    count: kind === 'tape' ? 0 : place + 26,
    late: kind === 'decision' ? 13 : 0,
    due_at: '2026-11-15T14:02:00.000Z',
  }));
  await page.route(`**${paths.waits}`, (route) => route.fulfill({ json: { waits } }));
  await page.route(`**${paths.statistics}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(pages.dashboard);

  // Figures that cannot be loaded are an error in place.
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('#toasts').getByRole('listitem')).toHaveCount(0);
  await page.unroute(`**${paths.statistics}`);
  await page.getByRole('button', { name: siteTexts.retry }).click();
  const card = page.getByRole('link', { name: 'Total Applications' });
  await expect(card).toBeVisible();

  // What waits comes first, in one list by due time; each line leads to its queue.
  await expect(page.getByRole('region').first()).toHaveAccessibleName(waitTexts.title);
  const lines = page.getByRole('list', { name: waitTexts.title }).getByRole('link');
  const shown = waits.filter(({ count }) => count > 0);
  await expect(lines).toHaveText(
    shown.map(({ kind, count }) => new RegExp(`^${count}${waitInfo(kind).label}`)),
  );
  const decisions = lines.filter({ hasText: WAITS.decision.label });
  await expect(decisions).toContainText(waitTexts.late(13));
  await expect(decisions).toBeInViewport();
  const addressOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
  expect(await addressOf(WAITS.first_look.label)).toMatch(/\?status=new&sortOrder=asc$/);
  expect(await addressOf(WAITS.decision.label)).toContain('to_decide=true');
  expect(await addressOf(WAITS.offer.label)).toBe(pages.waitlist);
  const kept = page.getByRole('list', { name: dashboardTexts.figures });
  await expect(kept.getByRole('link', { name: dashboardTexts.looks })).toHaveAttribute(
    'href',
    /late=look/,
  );
  await page.getByText('Show the figures by week').click();
  await onPhone(page, async () => {
    await expectNoSideways(page);
    // No other part of the page covers the list.
    for (const line of await lines.all()) await line.click({ trial: true });
  });
  await checkAccessibility(page);

  // A figure leads to the list that it counts.
  const total = Number((await card.innerText()).replace(/\D/g, ''));
  await card.click();
  await expect(counts(page)).toContainText(`Total ${total.toLocaleString('en-US')}`);
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Waitlisted/ })).toHaveAttribute(
    'href',
    /status=waitlisted/,
  );

  // Those that have waited longest come first, and lead to their queue.
  const longest = page.getByRole('region', { name: dashboardTexts.longest });
  const listed = await longest.getByRole('link').allTextContents();
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThanOrEqual(5);
  await page.getByRole('link', { name: dashboardTexts.review }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.applications);
  await expect(names(page).first()).toHaveText(listed[0] ?? '');
  expect((await names(page).allTextContents()).slice(0, listed.length)).toEqual(listed);
  await expect(page.getByRole('link', { name: listTexts.toReview })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.goBack();
  await page.getByRole('button', { name: nextTexts.review.button }).click();
  await expect(page).toHaveURL(/\?review=next/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
