import { redirect } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { decideAccess, decideLanding } from '#web/lib/auth/guard.ts';

/** Waits for the sign-in check and redirects users without access (rule screens-3). */
export async function requireRole(role: Role, href: string): Promise<void> {
  await auth.settle();
  const state = auth.state();
  const access = decideAccess(state, role);
  if (access === 'pass' || access === 'wait') return;
  if (access === pages.login) {
    const hasLeft = state.status === 'unauthenticated' && state.hasLeft;
    throw redirect({ to: pages.login, search: hasLeft ? {} : { from: href }, replace: true });
  }
  throw redirect({ to: access, replace: true });
}

/** The login screen is for those who are not signed in. */
export async function leaveIfSignedIn(from: string | undefined): Promise<void> {
  // Without a server the form is still shown; it reports the error on submit.
  const user = await auth.settle().catch(() => null);
  if (user) throw redirect({ href: decideLanding(user, from), replace: true });
}
