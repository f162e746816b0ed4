import type { Locator, Page, Route } from '@playwright/test';
import { z } from 'zod';
import { applicationListResponse } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { loginResponse } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from '#e2e/applications.ts';
import { test as base, expect } from '#e2e/fixtures.ts';
import { keepSignedIn } from '#e2e/reviewing.ts';
import { type Portal, START_LIMIT_MS } from '#e2e/start-portal.ts';
import { CORRESPONDENT, NOW, PASSWORD, withVisualPortal } from './visual-portal.ts';

export { expect };

export const DEVICES = ['desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];
type Scheme = 'light' | 'dark';
type Session = z.output<typeof loginResponse>;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** Half of the pictures are light and half are dark, unless a test sets both. */
const USUAL_SCHEME = { desktop: 'light', phone: 'dark' } as const;

export type LookOptions = {
  schemes?: readonly Scheme[];
  /** Only on this device; on the other nothing is compared. */
  on?: Device;
  /** By default only the visible part of the page is compared. */
  fullPage?: boolean;
  /** Only so many pixels from the top: the rest would be more of the same. */
  top?: number;
  /** Only this element. */
  of?: Locator;
};
const { applications } = applicationListResponse.shape;
/** Nothing is hidden from this editor. */
const openRow = applications.element.extend({ full_name: z.string(), email: z.string() });
type Row = z.output<typeof openRow>;

type TestFixtures = {
  device: Device;
  /** Compares the page with its picture. The test goes on after a difference, to show all of them. */
  look: (name: string, options?: LookOptions) => Promise<void>;
  /** The page is signed in as an editor. */
  asEditor: undefined;
  asCorrespondent: undefined;
  stillPage: undefined;
};
type WorkerFixtures = {
  portal: Portal;
  sessions: { editor: Session; correspondent: Session };
  /** The newest application with this status. */
  newest: (status: ApplicationStatus) => Promise<Row>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
    async ({}, use) => withVisualPortal(use),
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  // Once for each portal and in this order: every sign-in is an entry of the activity log.
  sessions: [
    async ({ portal }, use) => {
      const { session: editor } = await signIn(portal);
      const admin = { email: CORRESPONDENT, password: PASSWORD };
      const { session: correspondent } = await signIn({ ...portal, admin });
      await use({ editor, correspondent });
    },
    { scope: 'worker', auto: true },
  ],
  newest: [
    async ({ portal, sessions }, use) => {
      await use(async (status) => {
        const response = await fetch(
          `${portal.baseURL}${paths.applications}?status=${status}&limit=10`,
          { headers: { authorization: `Bearer ${sessions.editor.token}` } },
        );
        const [row] = z
          .object({ applications: z.array(openRow) })
          .parse(await response.json()).applications;
        if (!row) throw new Error(`There is no application that is ${status}.`);
        return row;
      });
    },
    { scope: 'worker' },
  ],
  device: ['desktop', { option: true }],
  asEditor: async ({ page, sessions }, use) => {
    await keepSignedIn(page, sessions.editor);
    await use(undefined);
  },
  asCorrespondent: async ({ page, sessions }, use) => {
    await keepSignedIn(page, sessions.correspondent);
    await use(undefined);
  },
  stillPage: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(NOW);
      await page.route(/./, waitForFonts);
      await use(undefined);
    },
    { auto: true },
  ],
  look: async ({ page, device }, use) => {
    const { width } = SCREENS[device].viewport;
    await use(async (name, options = {}) => {
      const { schemes = [USUAL_SCHEME[device]], on = device, fullPage, top, of = page } = options;
      if (on !== device) return;
      // No hover state: a checkbox that was just clicked has one, on the phone too.
      await page.mouse.move(0, 0);
      const clip = top === undefined ? undefined : { x: 0, y: 0, width, height: top };
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await fontsReady(page);
        const picture = `${name}-${device}-${colorScheme}.png`;
        await ('goto' in of
          ? expect.soft(of).toHaveScreenshot(picture, { fullPage, clip })
          : expect.soft(of).toHaveScreenshot(picture));
      }
    });
  },
});

/** Declares tests once for each of these devices. */
export function onEach(devices: readonly Device[], declare: (device: Device) => void) {
  for (const device of devices) {
    test.describe(device, () => {
      test.use({ ...SCREENS[device], device });
      declare(device);
    });
  }
}

/** With `font-display: optional` a late font is not used, and the pictures would differ. */
async function waitForFonts(route: Route) {
  if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
    return route.continue();
  }
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({
    response,
    body: body.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
  });
}

const fontsReady = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));
