import { describe, expect, test } from 'vitest';
import { addressProblem, isReadOnly, needsPrimary, splitHosts } from './hosts.ts';

describe('an address with several hosts', () => {
  test('is one address per host, with the same user, password, database and options', () => {
    const several = 'postgres://portal:p,w@db1:5432,db2,[::1]:5434/portal?sslmode=require';

    expect(splitHosts(several)).toEqual([
      'postgres://portal:p,w@db1:5432/portal?sslmode=require',
      'postgres://portal:p,w@db2/portal?sslmode=require',
      'postgres://portal:p,w@[::1]:5434/portal?sslmode=require',
    ]);
    expect(addressProblem(several)).toBeUndefined();
    expect(needsPrimary(several)).toBe(true);
  });

  test.each([
    'postgres://portal:hush@db1:5432,/portal',
    'postgres://portal:hush@,db2/portal',
    'postgres://portal:hush@db1:5432,db2:99999/portal',
    'postgres://portal:hush@db1,db 2/portal',
    'mysql://portal:hush@db1,db2/portal',
  ])('%s is refused, without the password', (address) => {
    expect(addressProblem(address)).toMatch(/^must be an address such as postgres:.*db1:5432,db2/);
    expect(addressProblem(address)).not.toContain('hush');
  });
});

test.each([
  'postgres://portal:p,w@db1:5432/portal',
  'postgres://db1/portal?application_name=a,b',
  'postgres:///portal?host=/run/postgresql',
])('%s is one address, and any server will do', (address) => {
  expect(splitHosts(address)).toEqual([address]);
  expect(addressProblem(address)).toBeUndefined();
  expect(needsPrimary(address)).toBe(false);
});

test('target_session_attrs may only ask for a server that accepts writes', () => {
  const wanting = (attributes: string) =>
    `postgres://db1/portal?target_session_attrs=${attributes}`;

  expect(['read-write', 'primary'].map((one) => addressProblem(wanting(one)))).toEqual([
    undefined,
    undefined,
  ]);
  expect(needsPrimary(wanting('read-write'))).toBe(true);
  expect(addressProblem(wanting('standby'))).toMatch(/target_session_attrs=read-write or none/);
});

test('a refused write is recognized behind the error of another library', () => {
  const refused = Object.assign(new Error('read-only'), { code: '25006' });

  expect(isReadOnly(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isReadOnly(new Error('Failed query'))).toBe(false);
});
