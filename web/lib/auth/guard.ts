import { localPath } from '#contract/shared/local-path.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Role, User } from '#contract/users/users.ts';
import type { AuthState } from './auth.ts';

export type Access =
  | 'wait'
  | 'pass'
  | typeof pages.login
  | typeof pages.correspondent
  | typeof pages.unauthorized;

/** Whether a protected page waits, is shown, or redirects and where to (rule screens-3). */
export function decideAccess(state: AuthState, required: Role): Access {
  if (state.status === 'loading') return 'wait';
  if (state.user === null) return pages.login;
  if (state.user.role === 'admin' || state.user.role === required) return 'pass';
  return state.user.role === 'correspondent' ? pages.correspondent : pages.unauthorized;
}

/**
 * The page after signing in: admins go to /admin, correspondents to /correspondent, others to the
 * page they came from. A page of one's own area, or one's account, is returned to (rule screens-4).
 */
export function decideLanding(user: Pick<User, 'role'>, from: unknown): string {
  const remembered = localPath(from);
  const area = AREAS[user.role];
  if (area === undefined) return remembered ?? pages.home;
  const isOwn = [area, pages.account].some((own) => remembered && isWithin(remembered, own));
  return isOwn && remembered ? remembered : area;
}

const AREAS: Partial<Record<string, string>> = {
  admin: pages.admin,
  correspondent: pages.correspondent,
};

function isWithin(path: string, area: string): boolean {
  if (path === pages.adminLogin || !path.startsWith(area)) return false;
  return /^([/?#]|$)/.test(path.slice(area.length));
}
