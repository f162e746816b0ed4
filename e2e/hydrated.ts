import { expect, type Page } from '@playwright/test';

/** React has marked the element it took over. */
function isHydrated() {
  const heading = document.querySelector('h1') ?? {};
  return Object.keys(heading).some((key) => key.startsWith('__react'));
}

/** The landing page's HTML has become the application. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}

/** Moves the pointer as a reader would, until it has. */
export async function hydrate(page: Page) {
  let place = 100;
  await expect(async () => {
    // The first move on a page may count as none: the browser has nothing to compare it with.
    place = 500 - place;
    await page.mouse.move(place, place);
    expect(await page.evaluate(isHydrated)).toBe(true);
  }).toPass({ timeout: 60_000 });
}
