import type { Page } from '@playwright/test';

/** Waits until the application has replaced the prerendered page. */
export const appReady = (page: Page) => page.locator('#root[data-ready]').waitFor();
