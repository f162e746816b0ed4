import { redirect } from '@tanstack/react-router';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { decideAccess, decideLanding } from '#web/lib/auth/guard.ts';

/** Waits for the sign-in check and redirects users without access (rule screens-3). */
export async function requireRole(role: Role, href: string): Promise<void> {
  await auth.settle();
  const state = auth.state();
  // What editors see of the correspondents' pages is as English as their own.
  if (LANGUAGE !== 'en' && state.user?.role === 'admin') await loadEnglish(href);
  const access = decideAccess(state, role);
  if (access === 'pass' || access === 'wait') return;
  if (access === pages.login) {
    const hasLeft = state.status === 'unauthenticated' && state.hasLeft;
    throw redirect({ to: pages.login, search: hasLeft ? {} : { from: href }, replace: true });
  }
  throw redirect({ to: access, replace: true });
}

/** Opens the page without the prefix of a language, in another document. */
export function loadEnglish(href: string): Promise<never> {
  window.location.replace(href);
  // The spinner stays until the other document is there.
  return new Promise<never>(() => {});
}

/** The login screen is for those who are not signed in. */
export async function leaveIfSignedIn(from: string | undefined): Promise<void> {
  // Without a server the form is still shown; it reports the error on submit.
  const user = await auth.settle().catch(() => null);
  if (!user) return;
  throw redirect({ href: accountSetup.landing(decideLanding(user, from)), replace: true });
}
