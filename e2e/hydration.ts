import type { Page } from '@playwright/test';

/** Whether the application has made a drawn page its own: React marks the elements that it holds. */
export const isTakenOver = (page: Page) =>
  page
    .locator('h1')
    .evaluate((headline) => Object.keys(headline).some((key) => key.startsWith('__react')));

/** Everything that a drawn page names has arrived. */
export const allFetched = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('link[data-later]') === null &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
  );

/** Drawn pages wait for somebody to turn to them; then the application makes them its own. */
export async function takenOver(page: Page) {
  await page.mouse.move(8, 8, { steps: 2 });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
