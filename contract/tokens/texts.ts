import type { TokenScope } from './scopes.ts';

/** What each scope opens, on the screen that makes a token. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  'applications:read': 'Read applications, notes, the waitlist and coverage',
  'applications:write': 'Change status and flags of applications, and add notes',
  'stories:read': 'Read stories and their media, and the feed',
  'reports:read': 'Read reports and export the list',
};

export const tokenTexts = {
  lead: 'A token lets a program use the portal in your name, with what you choose here and no more. It ends with your role.',
  new: 'New token',
  name: 'Name',
  nameHint: 'What uses it. The activity log shows it beside your name.',
  scopes: 'It may',
  expires: 'Ends after',
  expiresHint: 'At most a year from now.',
  create: 'Create token',
  creating: 'Creating...',
  createFailed: 'The token could not be created.',
  created: (name: string) => `The token “${name}” is ready`,
  secretLead:
    'Copy it now: it is shown this once. Anybody who has it can do what it may, so keep it like a password.',
  copy: 'Copy token',
  stored: 'I have copied it',
  list: 'Tokens of the desk',
  none: 'Nobody has made a token yet.',
  failed: 'The tokens could not be loaded.',
  columns: {
    name: 'Name',
    by: 'Made by',
    scopes: 'Scopes',
    used: 'Last used',
    expires: 'Ends',
    actions: 'Actions',
  },
  expired: 'Ended',
  revoke: 'Revoke',
  revokeName: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeBody: 'The program that uses it is refused from this moment on. This cannot be undone.',
  revoked: 'Token revoked',
  revokeFailed: 'The token could not be revoked.',
  pages: 'Pages of tokens',
} as const;
