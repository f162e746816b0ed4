import { formatNumber, plural } from '#contract/shared/format.ts';
import type { Role, UserListQuery } from './users.ts';

const users = (count: number) => plural(count, 'user', 'users');

const ROLE_WITH_ARTICLE: Record<Role, string> = {
  admin: 'an administrator',
  correspondent: 'a correspondent',
};

export const userTexts = {
  add: 'Add user',
  filters: 'Filters',
  search: 'Search',
  searchHint: 'Name or email',
  role: 'Role',
  anyRole: 'All roles',
  status: 'Status',
  anyStatus: 'All statuses',
  sortBy: 'Sort by',
  sorts: {
    createdAt: 'Created',
    lastLogin: 'Last Login',
    name: 'Name',
    email: 'Email',
    role: 'Role',
  } satisfies Record<UserListQuery['sortBy'], string>,
  ascending: 'Ascending. Switch to descending.',
  descending: 'Descending. Switch to ascending.',
  table: 'Users',
  name: 'Name',
  email: 'Email',
  lastLogin: 'Last Login',
  created: 'Created',
  actions: 'Actions',
  selectAll: 'Select all users',
  selectOne: (name: string) => `Select ${name}`,
  selected: (count: number) => `${users(count)} selected`,
  clear: 'Clear selection',
  none: 'No users found matching your filters',
  edit: (name: string) => `Edit ${name}`,
  resetPassword: (name: string) => `Reset the password of ${name}`,
  changeRole: (name: string) => `Change the role of ${name}`,
  activate: (name: string) => `Activate ${name}`,
  activateAndWelcome: (name: string) => `Activate ${name} and send a welcome email`,
  deactivate: (name: string) => `Deactivate ${name}`,
  delete: (name: string) => `Delete ${name}`,

  addTitle: 'Add user',
  addLead:
    'They receive an email with a link to set a password of their own; the one below works until then.',
  addInactiveLead:
    'Once the account is activated, they receive an email with a link to set a password of their own.',
  welcomeNote:
    'They have never signed in: saving sends them a welcome email with a new link to set a password. Earlier links no longer work.',
  editTitle: 'Edit user',
  save: 'Save',
  saving: 'Saving...',
  initialPassword: 'Password',
  resetTitle: 'Reset password',
  resetLead: (name: string) => `Sets a new password for ${name} and ends all their sessions.`,
  resetEndsWelcome: 'The link in their welcome email no longer works after that.',
  sendEmail: 'Send an email to tell them',
  resetButton: 'Reset password',
  roleTitle: 'Change role',
  roleLead: (name: string, role: Role) =>
    `Make ${name} ${ROLE_WITH_ARTICLE[role]}? Their sessions end, and they sign in again with the new role.`,
  roleButton: 'Change role',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateLead: 'Their sessions end at once, and they cannot sign in until activated again.',
  deactivateButton: 'Deactivate',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteButton: 'Delete',
  bulkTitle: (action: string, count: number) => `${action}: ${users(count)}?`,
  bulkWelcome: (count: number) =>
    count === 1
      ? '1 of them has never signed in and receives a welcome email.'
      : `${formatNumber(count)} of them have never signed in and receive a welcome email.`,
} as const;
