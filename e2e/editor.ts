import type { Page } from '@playwright/test';
import type { z } from 'zod';
import type { loginResponse } from '#contract/auth/auth.ts';
import { signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';

/** Signs an editor in before the page's first script runs. */
export async function asEditor(page: Page, portal: Portal) {
  const editor = await signIn(portal);
  await keepSignedIn(page, editor.session);
  return editor;
}

/** Every document that the page opens from now on has this session. */
export async function keepSignedIn(page: Page, { token, user }: z.output<typeof loginResponse>) {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // A sandboxed frame has no storage.
      if (window !== window.top) return;
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}
