import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { connect } from '#server/backup/connect.ts';
import { prepareJobQueues } from '#server/commands/job-queues.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { copyDataDir, makeEmbeddedFolder } from './embedded-folder.ts';
import { read, send, signIn } from './shared/http-client.ts';
import { startPortalProcess } from './shared/portal-process.ts';

let folder: string;
beforeAll(() => {
  folder = makeEmbeddedFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = (name: string) => join(folder, name);

async function refusal(env: Record<string, string>) {
  const { ended, said } = startPortalProcess(env);
  const code = await ended;
  return { code, lines: said().trim().split('\n') };
}

test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'eighty' }, /^PORT must be a number such as 3000/],
  [
    'a PostgreSQL where none is',
    { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:9/db' },
    /^DATABASE_URL: can't reach the database db on 127\.0\.0\.1:9/,
  ],
])('%s ends the start with one clear line', async (_what, env, line) => {
  const { code, lines } = await refusal({ DATA_DIR: dataDir('unused'), ...env });

  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(lines[0]).not.toContain('hidden');
  expect(code).toBe(1);
});

test('a port in use ends the start with one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { code, lines } = await refusal({
    DATA_DIR: copyDataDir(folder, 'port'),
    PORT: String(port),
  });

  expect(lines.at(-1)).toMatch(new RegExp(`^PORT ${port} is already in use on 127.0.0.1`));
  expect(code).toBe(1);
  other.close();
});

test('a shutdown finishes the requests in flight, and a later start finds all data', async () => {
  const env = {
    DATA_DIR: copyDataDir(folder, 'shutdown'),
    ADMIN_EMAIL: 'first@example.org',
    ADMIN_PASSWORD: 'secret one',
  };
  const first = startPortalProcess(env);
  const address = await first.ready;
  const answers = Array.from({ length: 5 }, (_, n) =>
    send('POST', address + paths.submit, {
      body: submissionBody({ email: `p${n}@example.org` }),
    }),
  );
  await Promise.race(answers);

  first.child.kill('SIGTERM');

  const numbers = (await Promise.all(answers)).map(
    (answer) => read(submitResponse, answer).applicationNumber,
  );
  expect(await first.ended).toBe(0);

  const second = startPortalProcess(env);
  const again = await second.ready;
  expect(second.said()).not.toContain('First administrator');
  const found = await Promise.all(
    numbers.map((number, n) =>
      send('GET', `${again}${paths.statusLookup(number)}?email=p${n}@example.org`),
    ),
  );
  expect(found.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a restore creates every queue that a running portal uses', async () => {
  const used = copyDataDir(folder, 'used');
  const portal = startPortalProcess({ DATA_DIR: used, RETENTION_DAYS: '30' });
  await portal.ready;
  portal.child.kill('SIGTERM');
  await portal.ended;

  const prepared = await listQueues(copyDataDir(folder, 'restored'), prepareJobQueues);

  expect(prepared).toEqual(await listQueues(used));
});

async function listQueues(
  dataDir: string,
  prepare?: (client: pg.Client) => Promise<void>,
): Promise<unknown[]> {
  const { client, close } = await connect({ databaseUrl: undefined, dataDir }, console.error);
  await prepare?.(client);
  const { rows } = await client.query(
    'select name, policy, retry_limit, expire_seconds, dead_letter from pgboss.queue order by name',
  );
  await close();
  return rows;
}

test('without a given password the first start prints one, and only the first', async () => {
  const env = { DATA_DIR: dataDir('printed') };
  const first = startPortalProcess(env);
  const address = await first.ready;
  const password = /Password \(shown once[^)]*\): (\S+)/.exec(first.said())?.[1] ?? '';

  const { user } = await signIn(address, { email: 'admin@example.org', password });

  expect(user).toMatchObject({ role: 'admin' });
  first.child.kill('SIGTERM');
  await first.ended;
  const second = startPortalProcess(env);
  await second.ready;
  expect(second.said()).not.toContain('Password');
  second.child.kill('SIGTERM');
  await second.ended;
});
