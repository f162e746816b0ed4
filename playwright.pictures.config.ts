import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const visual = base.projects?.find(({ name }) => name === 'visual');

/** `npm run pictures`: separate, because it writes the pictures of the README instead of testing. */
export default defineConfig({
  ...base,
  retries: 0,
  projects: [{ ...visual, name: 'pictures', testMatch: '**/*.pictures.ts' }],
});
