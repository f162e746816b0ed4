import { pages } from '#contract/shared/pages.ts';
import type { Role, User } from '#contract/users/users.ts';
import type { AuthState } from './auth.ts';
import { localPath } from './local-path.ts';

export type Access =
  | 'wait'
  | 'pass'
  | typeof pages.login
  | typeof pages.correspondent
  | typeof pages.unauthorized;

/** The protected-route rule (SPEC section 2): wait, pass, or the page to go to instead. */
export function decideAccess(state: AuthState, required: Role): Access {
  if (state.status === 'loading') return 'wait';
  if (state.user === null) return pages.login;
  if (state.user.role === 'admin' || state.user.role === required) return 'pass';
  return state.user.role === 'correspondent' ? pages.correspondent : pages.unauthorized;
}

/**
 * Where signing in leads (SPEC section 2, Login): admins to /admin, correspondents to
 * /correspondent, others to the page they came from. Whoever was on the way to a page of their own
 * area gets to that page.
 */
export function decideLanding(user: Pick<User, 'role'>, from: unknown): string {
  const remembered = localPath(from);
  const area = AREAS[user.role];
  if (area === undefined) return remembered ?? pages.home;
  return remembered !== undefined && isWithin(remembered, area) ? remembered : area;
}

const AREAS: Partial<Record<string, string>> = {
  admin: pages.admin,
  correspondent: pages.correspondent,
};

function isWithin(path: string, area: string): boolean {
  if (path === pages.adminLogin || !path.startsWith(area)) return false;
  return /^([/?#]|$)/.test(path.slice(area.length));
}
