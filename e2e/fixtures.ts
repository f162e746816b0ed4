import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listFindings } from './axe.ts';
import { type Portal, START_LIMIT_MS, withPortal } from './start-portal.ts';

export { expect };

export const PHONE = { width: 390, height: 844 };

type TestFixtures = {
  /** Errors that a test causes on purpose: `expectedErrors.push(/409/)`. */
  expectedErrors: RegExp[];
  /** Fails the test for every unexpected console error. */
  quietBrowser: undefined;
};

export const test = base.extend<TestFixtures, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
    async ({}, use) => withPortal({ WEBHOOKS_PRIVATE: 'on' }, use),
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ portal }, use) => use(portal.baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  expectedErrors: async ({}, use) => use([]),
  quietBrowser: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const errors = collectErrors(context, baseURL);
      await use(undefined);
      const unexpected = errors.filter(
        (error) => !expectedErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

function collectErrors(context: BrowserContext, baseURL: string | undefined) {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) {
      errors.push(`A request left the portal: ${request.url()}`);
    }
  });
  return errors;
}

/**
 * Expects no axe finding on the page in its current state, in light colours: that the dark ones have
 * enough contrast is shown by web/theme.test.ts.
 */
export async function checkAccessibility(page: Page) {
  await settle(page);
  expect(await listFindings(page), `axe on ${page.url()}`).toEqual([]);
}

/** Waits until the application has replaced the prerendered page. */
export const appReady = (page: Page) => page.locator('#root[data-ready]').waitFor();

/** Runs `look` on a screen as narrow as that of a phone. */
export async function onPhone(page: Page, look: () => Promise<unknown>) {
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize(PHONE);
  await look();
  await page.setViewportSize(desk);
}

export async function expectNoSideways(page: Page) {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const { width: most = 0 } = page.viewportSize() ?? {};
  await expect.poll(width, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(most);
}

/** Waits for fonts and transitions: half-faded text fails contrast checks. */
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
