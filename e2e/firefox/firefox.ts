import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { expect, inject } from 'vitest';
import type { Portal } from '#e2e/start-portal.ts';

type Screen = { width: number; height: number; scheme: 'light' | 'dark' };
type Session = { page: Page; portal: Portal; downloads: string };

/** Runs `use` with a new Firefox; an error in the browser fails the test. */
export async function withFirefox(screen: Screen, use: (session: Session) => Promise<void>) {
  const portal = inject('portal');
  const folder = await mkdtemp(join(tmpdir(), 'portal-firefox-'));
  try {
    const downloads = join(folder, 'downloads');
    await mkdir(downloads);
    const firefox = await launchFirefox(folder, downloads, screen);
    try {
      const page = await firefox.newPage();
      page.setDefaultTimeout(20_000);
      await page.setViewport(screen);
      const errors = collectErrors(page, portal.baseURL);
      await use({ page, portal, downloads });
      expect(errors, 'unexpected errors in the browser').toEqual([]);
    } finally {
      await firefox.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const launchFirefox = (home: string, downloads: string, { scheme }: Screen) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    // Firefox refuses to run as root with the home folder of somebody else.
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      // 2: the folder of the next setting.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });

function collectErrors(page: Page, baseURL: string) {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // Violations of the CSP too.
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) {
      errors.push(`A request left the portal: ${request.url()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

/** Finds an element as a screen reader names it. */
export const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

export const click = (page: Page, selector: string) => page.locator(selector).click();
/** Types all of it: React ignores a value that is set from outside. */
export const fill = (page: Page, selector: string, text: string) =>
  page.locator(selector).fill(text, { typingThreshold: text.length + 1 });

/** Expects an element that is visible. */
export async function expectVisible(page: Page, selector: string) {
  await page.waitForSelector(selector, { visible: true });
}
export const expectText = (page: Page, text: string) => expectVisible(page, `::-p-text(${text})`);

export const readValue = (page: Page, selector: string) =>
  page.$eval(selector, (input) =>
    input instanceof HTMLElement && 'value' in input ? input.value : undefined,
  );

/** Expects the page to fit the width of the screen and to have the colours of its scheme. */
export async function expectLayout(page: Page, { scheme }: Screen) {
  const { overflow, background } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    background: getComputedStyle(document.body).backgroundColor,
  }));
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0);
  const [red = 0] = background.match(/\d+/g)?.map(Number) ?? [];
  expect(red < 128 ? 'dark' : 'light', `${page.url()} has the background ${background}`).toBe(
    scheme,
  );
}
