import { expect, test } from 'vitest';
import { z } from 'zod';
import { activityQuery } from '#contract/activity/activity.ts';
import { securityLogQuery } from '#contract/activity/security-log.ts';
import { nearestQuery } from '#contract/coverage/coverage.ts';
import { userListQuery } from '#contract/users/users.ts';
import { dateTime, id } from './fields.ts';
import { commaSeparated, filter } from './filters.ts';

test('an id in capitals is the id that the database returns', () => {
  expect(id.parse('2C718D39-3F96-4A14-8ADB-D00C1E0E53AB')).toBe(
    '2c718d39-3f96-4a14-8adb-d00c1e0e53ab',
  );
});

test.each([
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01T00:00:00+01:00', false],
  ['0000-06-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-01:00', false],
])('the time %s can be stored: %s', (text, isValid) => {
  expect(dateTime.safeParse(text).success).toBe(isValid);
});

test('an empty filter is no filter, and the last of several may be followed by a comma', () => {
  const query = z.object({ status: filter(commaSeparated(z.enum(['new', 'old']))) });

  expect(query.parse({ status: '' })).toEqual({});
  expect(query.parse({ status: 'new,' })).toEqual({ status: ['new'] });
  expect(query.safeParse({ status: 'new,other' }).success).toBe(false);
});

test.each([
  [userListQuery, { role: '', status: '' }],
  [activityQuery, { action: '' }],
  [securityLogQuery, { kind: '' }],
  [nearestQuery, { zip: '60608', status: '' }],
])(
  'an empty filter of users, of the logs and of who is nearest is none, too, %#',
  (query: z.ZodType, empty) => {
    const given = Object.entries(empty).filter(([, value]) => value !== '');

    expect(query.parse(empty)).toEqual(query.parse(Object.fromEntries(given)));
  },
);
