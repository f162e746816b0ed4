import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '#server/core/config.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { passwordLinks } from '#server/db/schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { type Mail, type MailQueue, openMailQueue } from './mail.queue.ts';
import { openMailTransport } from './mail.transport.ts';

vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let dataDir: string;
let jobs: JobQueue | undefined;
let queue: MailQueue | undefined;
const servers: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncate();
  dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
});
afterEach(async () => {
  // The queue first: a server waits until its last connection is closed.
  await jobs?.close();
  queue?.close();
  jobs = undefined;
  queue = undefined;
  for (const server of servers.splice(0)) await server.close();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => database.close());

async function open(env: Record<string, string> = {}, timeoutMs?: number) {
  const config = parseConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://portal.example.org',
    MAIL_FROM: 'Newsroom <news@example.org>',
    ...env,
  });
  const log = openLog('silent');
  jobs = await openJobQueue({ pool: database.pool, log });
  queue = await openMailQueue({
    boss: jobs.boss,
    db: database.db,
    config,
    transport: openMailTransport(config, timeoutMs),
    log,
    pollSeconds: 0.5,
  });
  return queue;
}

const mailTo = (to: string): Mail => ({
  kind: 'application_received',
  to,
  facts: {
    full_name: 'Zoë Núñez-O’Brien',
    application_number: 'VNC-2026-00042',
    zip_code: '10001',
  },
});

const enqueue = (mails: Mail[]) =>
  database.db.transaction((tx) => (queue as MailQueue).enqueue(tx, mails));

const until = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });

const jobStates = () => queuedMail(database.db);

/** A real SMTP server; `check` may refuse a recipient. */
async function startSmtp(check: (to: string) => Error | undefined = () => undefined) {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(check(address.address)),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  servers.push({ close: () => new Promise<void>((done) => server.close(done)) });
  return { received, url: `smtp://127.0.0.1:${port}` };
}

test('without SMTP each message is a file in the outbox that a mail program opens', async () => {
  await open();
  await enqueue([mailTo('zoe@example.org')]);

  await queue?.work();

  const files = await until(() => {
    const found = readdirSync(join(dataDir, 'outbox'));
    expect(found).toHaveLength(1);
    return found;
  });
  const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', files[0] ?? '')));
  expect(mail.to?.[0]?.address).toBe('zoe@example.org');
  expect(mail.from).toMatchObject({ name: 'Newsroom', address: 'news@example.org' });
  expect(mail.subject).toBe('We have received your application (VNC-2026-00042)');
  expect(mail.text).toContain('Dear Zoë Núñez-O’Brien,');
  expect(mail.text).toContain('https://portal.example.org/status?number=VNC-2026-00042');
  expect(mail.html).toContain('Dear Zoë Núñez-O’Brien,');
  expect(mail.html).not.toMatch(/<img|<script|src=/);
});

test('over SMTP each message arrives once', async () => {
  const smtp = await startSmtp();
  await open({ SMTP_URL: smtp.url });
  await enqueue(Array.from({ length: 30 }, (_, n) => mailTo(`p${n}@example.org`)));

  await queue?.work();

  await until(async () => {
    expect((await jobStates()).every(({ state }) => state === 'completed')).toBe(true);
  });
  const recipients = smtp.received.map((mail) => mail.to?.[0]?.address);
  expect(recipients).toHaveLength(30);
  expect(new Set(recipients).size).toBe(30);
});

test('a refused message waits for its next attempt while the others are sent', async () => {
  const smtp = await startSmtp((to) =>
    to.startsWith('full') ? new Error('mailbox full') : undefined,
  );
  await open({ SMTP_URL: smtp.url });
  await enqueue([mailTo('full@example.org'), mailTo('fine@example.org')]);

  await queue?.work();

  await until(async () => {
    expect((await jobStates()).map(({ state }) => state).sort()).toEqual(['completed', 'retry']);
  });
  expect(smtp.received.map((mail) => mail.to?.[0]?.address)).toEqual(['fine@example.org']);
});

/** An SMTP server that fails every connection in the same way until it is repaired. */
async function startFaultySmtp(fail: (socket: Socket) => void) {
  const smtp = await startSmtp();
  let isRepaired = false;
  let connections = 0;
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    connections++;
    if (!isRepaired) return fail(socket);
    const upstream = connect(Number(new URL(smtp.url).port), '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  servers.push({ close: async () => void proxy.close() });
  return {
    received: smtp.received,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    repair: () => {
      isRepaired = true;
    },
  };
}

/** Speaks SMTP until the message is to be sent, then does `atData`. */
function speakUntilData(socket: Socket, atData: () => void) {
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    if (/^DATA/im.test(chunk.toString())) atData();
    else socket.write('250 fine\r\n');
  });
}

test.each<[string, (socket: Socket) => void]>([
  ['disconnects at once', (socket) => socket.destroy()],
  ['disconnects in the middle', (socket) => speakUntilData(socket, () => socket.destroy())],
  ['never responds', () => {}],
  ['stops responding in the middle', (socket) => speakUntilData(socket, () => {})],
  ['is busy', (socket) => socket.end('421 too busy\r\n')],
])('a server that %s: the message stays queued and is sent later, once', async (_how, fail) => {
  const smtp = await startFaultySmtp(fail);
  await open({ SMTP_URL: smtp.url }, 500);
  await enqueue([mailTo('patient@example.org')]);

  await queue?.work();

  await until(async () => expect(await jobStates()).toMatchObject([{ state: 'retry' }]));
  expect(smtp.received).toHaveLength(0);
  // The queue retries with its own backoff; nothing below it retries at once.
  expect(smtp.connections()).toBe(1);
  smtp.repair();
  // Its next attempt would be in 15 seconds.
  await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  await until(async () => expect(await jobStates()).toMatchObject([{ state: 'completed' }]));
  expect(smtp.received.map((mail) => mail.to?.[0]?.address)).toEqual(['patient@example.org']);
});

test('mail of a change that was rolled back is never sent', async () => {
  await open();

  const failed = database.db.transaction(async (tx) => {
    await queue?.enqueue(tx, [mailTo('ghost@example.org')]);
    throw new Error('the change failed');
  });

  await expect(failed).rejects.toThrow('the change failed');
  expect(await jobStates()).toEqual([]);
});

test('mail that version 0.1.0 queued is sent, or dropped by its own condition', async () => {
  const smtp = await startSmtp();
  await open({ SMTP_URL: smtp.url });
  const { id } = await makeApplication(database.db, { status: 'under_review' });
  const user = await makeUser(database.db);
  await database.db
    .insert(passwordLinks)
    .values({ token_hash: 'x', user_id: user.id, expires_at: new Date(Date.now() + 60_000) });
  const { facts } = mailTo('');
  const withLink = { name: 'Ada', link: 'https://portal.example.org/reset-password#token=old' };
  await jobs?.boss.insert('mail', [
    ...['rejected', 'under_review'].map((status) => ({
      data: {
        kind: 'status_rejected',
        to: `${status}@example.org`,
        facts,
        only_if: { application_id: id, status },
      },
    })),
    ...[user.id, id].map((link_for, n) => ({
      data: {
        kind: 'forgotten_password',
        to: `forgot${n}@example.org`,
        facts: withLink,
        only_if: { link_for },
      },
    })),
    { data: { kind: 'welcome', to: 'welcome@example.org', facts: withLink } },
  ]);

  await queue?.work();

  await until(async () => {
    expect((await jobStates()).every(({ state }) => state === 'completed')).toBe(true);
  });
  expect(smtp.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
    'forgot0@example.org',
    'under_review@example.org',
    'welcome@example.org',
  ]);
  const links = smtp.received.filter(({ text }) => text?.includes(withLink.link));
  expect(links).toHaveLength(2);
});

test('a name with a line break cannot add a header', async () => {
  await open({ MAIL_FROM: 'Newsroom <news@example.org>' });
  await enqueue([
    {
      kind: 'password_was_reset',
      to: 'new@example.org\r\nBcc: victim@example.org',
      facts: { name: 'A\r\nBcc: victim@example.org' },
    },
  ]);

  await queue?.work();

  const [file] = await until(() => {
    const found = readdirSync(join(dataDir, 'outbox'));
    expect(found).toHaveLength(1);
    return found;
  });
  const headers = readFileSync(join(dataDir, 'outbox', file ?? ''), 'utf8').split('\r\n\r\n')[0];
  expect(headers).not.toMatch(/^bcc:/im);
});
