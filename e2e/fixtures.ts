import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listFindings } from './axe.ts';
import { type Portal, START_LIMIT_MS, withPortal } from './start-portal.ts';

export { expect };

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

const COLOUR_SCHEMES = ['light', 'dark'] as const;

/** The rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no axe finding on the page in its current state, in either colour scheme. */
export async function checkAccessibility(page: Page) {
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    expect(await listFindings(page, rules), `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
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
