import type { Locator, Page } from '@playwright/test';
import { homeTexts } from '#contract/landing/texts.ts';
import { ADMIN_NAVIGATION, adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { appReady, expect, test } from './fixtures.ts';
import { asEditor } from './reviewing.ts';

// A link that is hovered, focused or touched is likely to be followed.
const INTENTIONS = [
  (link: Locator) => link.hover(),
  (link: Locator) => link.focus(),
  (link: Locator) => link.dispatchEvent('touchstart'),
];

/** The file of each screen is requested by an intention alone, without a click. */
async function expectPreloads(
  page: Page,
  links: readonly (readonly [string, Locator])[],
  intentions = INTENTIONS,
) {
  const address = page.url();
  for (const [place, [screen, link]] of links.entries()) {
    const file = new RegExp(`/assets/${screen}-[\\w-]+\\.js$`);
    const requested = page.waitForRequest((request) => file.test(request.url()));
    await intentions[place % intentions.length]?.(link);
    await requested;
  }
  expect(page.url()).toBe(address);
}

test('hover, focus and touch on a link prefetch its screen, on every kind of page', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  for (const intention of INTENTIONS) {
    await page.goto(pages.home, { waitUntil: 'networkidle' });
    const links = [
      ['status', main.getByRole('link', { name: homeTexts.status })],
      ['apply', main.getByRole('link', { name: homeTexts.apply })],
    ] as const;
    await expectPreloads(page, links, [intention]);
  }

  await page.goto(pages.status, { waitUntil: 'networkidle' });
  await appReady(page);
  const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
  const footer = page.getByRole('contentinfo');
  await expectPreloads(page, [
    ['home', navigation.getByRole('link', { name: 'Home' })],
    ['apply', navigation.getByRole('link', { name: homeTexts.apply })],
    ['privacy', footer.getByRole('link', { name: PAGE_TITLES.privacy })],
    ['login', footer.getByRole('link', { name: siteTexts.staffLogin })],
  ]);

  await apply(portal, { full_name: 'Grace Preloaded' });
  await asEditor(page, portal);
  await page.goto(pages.applications, { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: adminMenuTexts.label });
  const screens = ADMIN_NAVIGATION.filter(({ to }) => to !== pages.applications);
  await expectPreloads(page, [
    ['application', page.getByRole('link', { name: 'Grace Preloaded', exact: true }).first()],
    ...screens.map(
      ({ to, label }) =>
        [to.split('/').at(-1) ?? '', menu.getByRole('link', { name: label })] as const,
    ),
  ]);
});
