import type { Page } from '@playwright/test';

/** Public pages are drawn before the application runs: it has arrived and made them its own. */
export async function takenOver(page: Page) {
  // React marks the elements that it has made.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
