import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { OUTBOX_PATH } from '#server/outbox/outbox.service.ts';
import { makeEmbeddedFolder } from '#test/embedded-folder.ts';
import { type PortalProcess, startPortalProcess } from '#test/shared/portal-process.ts';

let folder: string;
let running: PortalProcess | undefined;
beforeEach(() => {
  folder = join(makeEmbeddedFolder(), 'data');
});
afterEach(async () => {
  await stop();
  rmSync(join(folder, '..'), { recursive: true });
});

function startDemo(...options: string[]) {
  // Of the operator's real portal, which the demo must not touch; unusable values would stop its start.
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/real',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_URL: 'nonsense',
    SECRET_KEY: 'too short',
    METRICS_PORT: 'nonsense',
    ERASURE_LOG: join(folder, '..', 'erasures.log'),
  };
  running = startPortalProcess(
    env,
    [],
    ['server/commands/demo.ts', '--folder', folder, ...options],
  );
  return running;
}

async function stop() {
  running?.child.kill('SIGTERM');
  await running?.ended;
}

/** What the demo printed for people to use. */
function readAccounts(said: string) {
  const password = /with the password (\S+)/.exec(said)?.[1] ?? '';
  const editors = [...said.matchAll(/Editor +(\S+)/g)].map(([, email = '']) => email);
  const correspondents = ['In training', 'Tape sent', 'Approved'].map(
    (what) => new RegExp(`${what} +(\\S+)`).exec(said)?.[1] ?? '',
  );
  const [, number = '', email = ''] = /(VNC-\d{4}-\d{5}) +(\S+)/.exec(said) ?? [];
  return { password, editors, correspondents, applicant: { number, email } };
}

async function signIn(address: string, email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}${paths.login}`, { method: 'POST', headers, body });
  const { user } = (await response.json()) as { user?: { role: string } };
  return user?.role ?? `status ${response.status}`;
}

// Longer than other tests: it makes the demo data twice.
const TIMEOUT_MS = 1_200_000;

test('prints accounts that work, continues with them in the next run, and --fresh replaces it', {
  timeout: TIMEOUT_MS,
}, async () => {
  const first = startDemo();
  const address = await first.ready;
  const { password, editors, correspondents, applicant } = readAccounts(first.said());
  const roles = await Promise.all(
    [...editors, ...correspondents].map((email) => signIn(address, email, password)),
  );
  const query = new URLSearchParams({ email: applicant.email });
  const status = await fetch(`${address}${paths.statusLookup(applicant.number)}?${query}`);
  const outbox = await fetch(`${address}${OUTBOX_PATH}`);
  await stop();
  const second = startDemo();
  await second.ready;
  await stop();
  const fresh = startDemo('--fresh');
  await fresh.ready;

  expect(existsSync(join(folder, '..', 'erasures.log'))).toBe(false);
  expect(roles).toEqual(['admin', 'admin', ...Array(3).fill('correspondent')]);
  expect([status.status, outbox.status]).toEqual([200, 200]);
  // One host name: a sign-in, a draft and a passkey belong to it.
  expect(new Set(first.said().match(/(?<=http:\/\/)[\w.]+/g))).toEqual(new Set(['localhost']));
  expect(readAccounts(second.said())).toEqual(readAccounts(first.said()));
  expect(second.said()).not.toContain('Making demo data');
  expect(fresh.said()).toContain('Making demo data');
  expect(readAccounts(fresh.said()).password).not.toBe(password);
});

test('the folder of a real portal is neither deleted nor filled', async () => {
  mkdirSync(join(folder, 'pg'), { recursive: true });

  const refused = startDemo('--fresh');

  await expect(refused.ready).rejects.toThrow('is not a demo');
  expect(readdirSync(folder)).toEqual(['pg']);
});
