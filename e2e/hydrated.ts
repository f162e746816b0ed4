import type { Page } from '@playwright/test';

/** The landing page's HTML has become the application: React has marked the element it took over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1') ?? {};
    return Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}
