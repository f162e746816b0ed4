import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { userTexts } from './texts.ts';
import { sendsWelcome, USER_BULK_ACTIONS } from './users.ts';

describe('a welcome mail is sent by a change', () => {
  const newcomer = { email: 'a@example.org', status: 'active', lastLogin: null } as const;
  const inactive = { ...newcomer, status: 'inactive' } as const;

  test('that activates somebody who never signed in, or moves them to another address', () => {
    expect(sendsWelcome(inactive, newcomer)).toBe(true);
    expect(sendsWelcome(newcomer, { ...newcomer, email: 'b@example.org' })).toBe(true);
  });

  test('and by no other', () => {
    expect(sendsWelcome(newcomer, newcomer)).toBe(false);
    expect(sendsWelcome(newcomer, inactive)).toBe(false);
    expect(sendsWelcome(inactive, { ...inactive, email: 'b@example.org' })).toBe(false);
    const known = { ...inactive, lastLogin: new Date() };
    expect(sendsWelcome(known, { email: 'b@example.org', status: 'active' })).toBe(false);
  });
});

test('a failed bulk action is named as in the API', () => {
  expect(USER_BULK_ACTIONS.map(messages.bulkUsersFailed)).toEqual([
    'Failed to activate users',
    'Failed to deactivate users',
    'Failed to delete users',
    'Failed to makeAdmin users',
    'Failed to makeCorrespondent users',
  ]);
});

test('each role has its article', () => {
  expect(userTexts.roleLead('Ann', 'admin')).toMatch(/^Make Ann an administrator\?/);
  expect(userTexts.roleLead('Ann', 'correspondent')).toMatch(/^Make Ann a correspondent\?/);
});
