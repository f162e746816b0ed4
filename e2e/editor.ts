import type { Page } from '@playwright/test';
import { signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';

/** Lets the page open as an editor's: signed in before its first script runs. */
export async function asEditor(page: Page, portal: Portal) {
  const editor = await signIn(portal);
  const { token, user } = editor.session;
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
  return editor;
}
