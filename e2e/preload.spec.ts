import type { Locator, Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { homeTexts } from '#contract/landing/texts.ts';
import { ADMIN_NAVIGATION, adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { appReady } from './app-ready.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';

// A link that is hovered, focused or touched is likely to be followed.
const INTENTIONS = {
  hover: (link: Locator) => link.hover(),
  focus: (link: Locator) => link.focus(),
  touch: (link: Locator) => link.dispatchEvent('touchstart'),
};

/** The file of a screen is requested by the intention alone, without a click. */
async function expectPreload(
  page: Page,
  link: Locator,
  screen: string,
  intention: keyof typeof INTENTIONS,
) {
  const address = page.url();
  const file = new RegExp(`/assets/${screen}-[\\w-]+\\.js$`);
  const requested = page.waitForRequest((request) => file.test(request.url()));
  await INTENTIONS[intention](link);
  await requested;
  expect(page.url()).toBe(address);
}

for (const intention of ['hover', 'focus', 'touch'] as const) {
  test(`${intention} on a link of the landing page prefetches its page`, async ({ page }) => {
    await page.goto(pages.home, { waitUntil: 'networkidle' });

    const main = page.getByRole('main');
    await expectPreload(
      page,
      main.getByRole('link', { name: homeTexts.status }),
      'status',
      intention,
    );
    const apply = main.getByRole('link', { name: homeTexts.apply });
    await expectPreload(page, apply, 'apply', intention);
  });

  test(`${intention} on a link of a public page prefetches its screen`, async ({ page }) => {
    await page.goto(pages.status, { waitUntil: 'networkidle' });
    await appReady(page);

    const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
    await expectPreload(page, navigation.getByRole('link', { name: 'Home' }), 'home', intention);
    const apply = navigation.getByRole('link', { name: homeTexts.apply });
    await expectPreload(page, apply, 'apply', intention);
    const footer = page.getByRole('contentinfo');
    const privacy = footer.getByRole('link', { name: PAGE_TITLES.privacy });
    await expectPreload(page, privacy, 'privacy', intention);
    const staff = footer.getByRole('link', { name: siteTexts.staffLogin });
    await expectPreload(page, staff, 'login', intention);
  });

  test(`${intention} on a link of the editors' pages prefetches its screen`, async ({
    page,
    portal,
  }) => {
    await apply(portal, { full_name: 'Grace Preloaded' });
    await asEditor(page, portal);
    await page.goto(pages.applications, { waitUntil: 'networkidle' });

    const view = page.getByRole('link', { name: listTexts.view('Grace Preloaded') }).first();
    await expectPreload(page, view, 'application', intention);
    const navigation = page.getByRole('navigation', { name: adminMenuTexts.label });
    for (const { to, label } of ADMIN_NAVIGATION) {
      if (to === pages.applications) continue;
      const screen = to.split('/').at(-1) ?? '';
      await expectPreload(page, navigation.getByRole('link', { name: label }), screen, intention);
    }
  });
}
