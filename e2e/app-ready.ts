import type { Page } from '@playwright/test';

/** The application has rendered; until then a prerendered page stands in its place. */
export const appReady = (page: Page) => page.locator('#root[data-ready]').waitFor();
