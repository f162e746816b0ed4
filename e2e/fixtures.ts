import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listFindings } from './axe.ts';
import { type Portal, START_LIMIT_MS, withPortal } from './start-portal.ts';

export { expect };

type TestFixtures = {
  /** Errors that a journey provokes on purpose: `expectedErrors.push(/409/)`. */
  expectedErrors: RegExp[];
  /** Fails the test for anything that the browser complains about. */
  quietBrowser: undefined;
};

export const test = base.extend<TestFixtures, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
    async ({}, use) => withPortal({}, use),
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ portal }, use) => use(portal.baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  expectedErrors: async ({}, use) => use([]),
  quietBrowser: [
    async ({ context, portal, expectedErrors }, use) => {
      const complaints = collectComplaints(context, portal.baseURL);
      await use(undefined);
      const unexpected = complaints.filter(
        (complaint) => !expectedErrors.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

function collectComplaints(context: BrowserContext, baseURL: string) {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) {
      complaints.push(`A request left the portal: ${request.url()}`);
    }
  });
  return complaints;
}

const COLOUR_SCHEMES = ['light', 'dark'] as const;
const WIDTHS = { 390: 844, 1280: 900 };

/** No axe finding on the page as it stands, in either colour scheme. */
export async function checkAccessibility(page: Page) {
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await listFindings(page), `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** With SCREENSHOTS=folder: `name-390-light.png` and so on in that folder; else nothing. */
export async function screenshots(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const viewport = page.viewportSize();
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of COLOUR_SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport) await page.setViewportSize(viewport);
}

/** Half-faded text is neither readable nor comparable: fonts are in and transitions over. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((animation) => {
      const timing = animation.effect?.getComputedTiming();
      return timing?.endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}
