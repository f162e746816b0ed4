import { expect, test } from 'vitest';
import type { Role, User } from '#contract/users/users.ts';
import type { AuthState } from './auth.ts';
import { decideAccess, decideLanding } from './guard.ts';

const person = (role: Role): AuthState => ({
  status: 'authenticated',
  user: { role } as User,
});
const nobody: AuthState = { status: 'unauthenticated', user: null, hasLeft: false };
const unknown: AuthState = { status: 'loading', user: null };
// A role of a later version, which must not cause an error.
const other = person('guest' as Role);

test.each<[string, AuthState, Role, string]>([
  ['being determined', unknown, 'admin', 'wait'],
  ['being determined', unknown, 'correspondent', 'wait'],
  ['nobody', nobody, 'admin', '/login'],
  ['nobody', nobody, 'correspondent', '/login'],
  ['an admin', person('admin'), 'admin', 'pass'],
  ['an admin', person('admin'), 'correspondent', 'pass'],
  ['a correspondent', person('correspondent'), 'admin', '/correspondent'],
  ['a correspondent', person('correspondent'), 'correspondent', 'pass'],
  ['another role', other, 'admin', '/unauthorized'],
  ['another role', other, 'correspondent', '/unauthorized'],
])('%s %o on a page for %s: %s', (_who, state, required, access) => {
  expect(decideAccess(state, required)).toBe(access);
});

test.each<[Role | 'guest', unknown, string]>([
  ['admin', undefined, '/admin'],
  ['admin', '/admin/applications?status=new', '/admin/applications?status=new'],
  ['admin', '/', '/admin'],
  ['admin', '/administrators', '/admin'],
  ['admin', '/admin/login', '/admin'],
  ['admin', '//elsewhere.example', '/admin'],
  ['admin', '/account', '/account'],
  ['correspondent', '/account', '/account'],
  ['correspondent', '/accounting', '/correspondent'],
  ['correspondent', undefined, '/correspondent'],
  ['correspondent', '/admin/users', '/correspondent'],
  ['guest', '/status?number=1', '/status?number=1'],
  ['guest', undefined, '/'],
  ['guest', 'https://elsewhere.example/', '/'],
])('after signing in a person with role %s who came from %s goes to %s', (role, from, to) => {
  expect(decideLanding({ role: role as Role }, from)).toBe(to);
});
