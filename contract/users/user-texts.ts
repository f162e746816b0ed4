import type { Role, UserStatus } from './user.ts';

export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', correspondent: 'Correspondent' };
export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
};
