import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/account-schema.ts';
import { openDatabase } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';
import { copyDataDir, makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { type Outcome, runCommand } from '#test/run-command.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = copyDataDir(makeEmbeddedFolder());
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const run = (command: 'seed' | 'check', ...args: string[]) =>
  runCommand(command, { DATA_DIR: dataDir }, ...args);

test('an invalid option is refused in one sentence', async () => {
  const outcomes = await Promise.all([
    run('seed', '--applications', 'many'),
    run('seed', '--applications', '-1'),
    run('seed', '--password', 'short'),
    run('seed', '--aplications', '3'),
  ]);

  const { out } = await run('seed', '--help');
  expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(outcomes.map((outcome) => outcome.out)).toEqual(['', '', '', '']);
  expect(outcomes.every(({ err }) => /^[^\n]+npm run seed -- --help\.\n$/.test(err))).toBe(true);
  expect(out).toContain('--applications <number>');
});

describe('on a database that was empty', () => {
  let first: Outcome;
  beforeAll(async () => {
    first = await run('seed', '--applications', '30');
  });

  test('prints what was made and the password of the accounts', async () => {
    const check = await run('check');

    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('Made 30 applications');
    expect(first.out).toMatch(/Their password \(shown once\): \S{12}\n/);
    expect(check).toMatchObject({ code: 0, err: '' });
    expect(check.out).toContain('Every promise holds.');
  });

  test('adds to existing data only with --add', async () => {
    const refused = await run('seed', '--applications', '5');
    const added = await run('seed', '--applications', '5', '--add', '--password', 'let me in');

    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(
      /^This database has \d+ applications already\. [^\n]*--add[^\n]*\n$/,
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toContain('Made 5 applications');
    expect(added.out).toContain('keep their passwords');
    expect(added.out).not.toContain('let me in');
  });

  test('seed refuses to run beside a server, and check reports violations without personal data', async () => {
    const log = { info: () => {}, warn: console.warn, error: console.error };
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
    const refused = await run('seed', '--add');
    await database.db.update(events).set({ actor_name: '' });
    const people = await database.db.select().from(users);
    await database.close();

    const check = await run('check');

    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^DATA_DIR[^\n]+\n$/);
    expect(check.code).toBe(1);
    expect(check.out).toContain('BROKEN  events_name_their_actor');
    expect(people.length).toBeGreaterThan(0);
    expect(people.filter(({ email }) => check.out.includes(email))).toEqual([]);
  });
});
