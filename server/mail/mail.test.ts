import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DestinationStream } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/shared/languages.ts';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { passwordLinks } from '#server/db/account-schema.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { closeSmtpServers, speakUntilData, startFaultySmtp, startSmtp } from '#test/smtp-server.ts';
import { MAIL, type Mail, type MailQueue, openMailQueue } from './mail.queue.ts';
import { openMailTransport } from './mail.transport.ts';

const database = setupTestDatabase();
let dataDir: string;
let jobs: JobQueue | undefined;
let queue: MailQueue | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
});
afterEach(async () => {
  // The queue first: a server waits until its last connection is closed.
  await jobs?.close();
  queue?.close();
  jobs = undefined;
  queue = undefined;
  await closeSmtpServers();
  rmSync(dataDir, { recursive: true });
});

async function open(
  env: Record<string, string> = {},
  timeoutMs?: number,
  logTo?: DestinationStream,
) {
  const config = parseConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://portal.example.org',
    MAIL_FROM: 'Newsroom <news@example.org>',
    ...env,
  });
  const log = logTo ? openLog('warn', logTo) : openLog('silent');
  jobs = await openJobQueue({ pool: database.pool, log });
  queue = await openMailQueue({
    boss: jobs.boss,
    db: database.db,
    config,
    secret: deriveKeys('k'.repeat(43)),
    transport: openMailTransport(config, timeoutMs),
    log,
    pollSeconds: 0.5,
  });
  return queue;
}

const PERSON = {
  full_name: 'Zoë Núñez-O’Brien',
  application_number: 'VNC-2026-00042',
  zip_code: '10001',
};

const mailTo = (to: string, language: Language = 'en'): Mail => ({
  kind: 'application_received',
  to,
  facts: { ...PERSON, language },
});

const enqueue = (mails: Mail[]) =>
  database.db.transaction((tx) => (queue as MailQueue).enqueue(tx, mails));

const until = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });

/** Without those that are being written, once there are so many. */
const outboxFiles = (count: number) =>
  until(() => {
    const outbox = join(dataDir, 'outbox');
    const found = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    expect(found).toHaveLength(count);
    return found.map((name) => join(outbox, name));
  });

const jobStates = () => queuedMail(database.db);

test('without SMTP each message is a file in the outbox that a mail program opens', async () => {
  await open();
  await enqueue([mailTo('zoe@example.org')]);

  await queue?.work();

  const [file = ''] = await outboxFiles(1);
  const mail = await PostalMime.parse(readFileSync(file));
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

test('what was sent is noted at once, so that a crash within its batch does not repeat it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const smtp = await startSmtp((to) => (to.startsWith('slow') ? held : undefined));
  await open({ SMTP_URL: smtp.url });
  await enqueue([mailTo('slow@example.org'), mailTo('fast@example.org')]);
  const states = async () => (await jobStates()).map(({ to, state }) => `${to} ${state}`).sort();

  await queue?.work();

  const noted = ['fast@example.org completed', 'slow@example.org active'];
  await until(async () => expect(await states()).toEqual(noted));
  release(undefined);
  await until(async () => expect((await states())[1]).toBe('slow@example.org completed'));
  expect(smtp.received).toHaveLength(2);
});

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
  const withLink = { name: 'Ada', link: 'https://portal.example.org/reset-password#token=old' };
  await jobs?.boss.insert('mail', [
    ...['rejected', 'under_review'].map((status) => ({
      data: {
        kind: 'status_rejected',
        to: `${status}@example.org`,
        facts: PERSON,
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

test('a mail server that is away for three days loses nothing', async () => {
  await open();
  const { boss } = jobs as JobQueue;
  await enqueue([mailTo('patient@example.org')]);
  let waited = 0;
  let attempts = 0;

  for (;;) {
    const [job] = await boss.fetch('mail');
    if (!job) break;
    attempts++;
    await boss.fail('mail', job.id, { reason: 'ECONNREFUSED' });
    const { rows } = await database.db.execute<{ seconds: number }>(sql`
      with delay as (select extract(epoch from start_after - now())::float as seconds
        from pgboss.job where name = 'mail' and state = 'retry')
      update pgboss.job set start_after = now() from delay
      where name = 'mail' and state = 'retry' returning seconds`);
    waited += rows[0]?.seconds ?? 0;
  }

  expect(waited / 86_400).toBeGreaterThan(3);
  expect(waited / 86_400).toBeLessThan(4);
  expect(attempts).toBe(MAIL.retryLimit + 1);
  expect((await queue?.listFailed(database.db, { page: 1, limit: 20 }))?.mails).toMatchObject([
    { kind: 'application_received', to: 'patient@example.org', reason: 'ECONNREFUSED' },
  ]);
  const { rows } = await database.db.execute(sql`
    select extract(day from keep_until - created_on)::int as days from pgboss.job
    where name = 'mail_failed'`);
  expect(rows).toEqual([{ days: 30 }]);
});

test('an attempt that fails is logged as a warning, the last one as an error', async () => {
  const lines: string[] = [];
  const smtp = await startSmtp(() => new Error('no such mailbox'));
  await open({ SMTP_URL: smtp.url }, undefined, { write: (line) => void lines.push(line) });
  await enqueue([mailTo('first@example.org'), mailTo('last@example.org')]);
  await database.db.execute(sql`update pgboss.job set retry_count = retry_limit
    where data ->> 'to' = 'last@example.org'`);

  await queue?.work();

  await until(() => expect(lines).toHaveLength(2));
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ level, reason }) => [level, reason]).sort()).toEqual([
    [40, 'EENVELOPE 550'],
    [50, 'EENVELOPE 550'],
  ]);
  expect(lines.join()).not.toContain('example.org');
});

test('mail queued before there was a second language, or by a version with a third, is in English', async () => {
  await open();
  const old = { kind: 'application_received', to: 'old@example.org', facts: PERSON };
  const newer = { ...old, facts: { ...PERSON, language: 'fr' } };
  await jobs?.boss.insert('mail', [{ data: old }, { data: newer }]);

  await queue?.work();

  for (const file of await outboxFiles(2)) {
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.subject).toBe('We have received your application (VNC-2026-00042)');
    expect(mail.html).toContain('<html lang="en">');
  }
});

test('jobs of version 0.1.0 are retried as long as new ones and kept if they fail', async () => {
  await open();
  await jobs?.boss.insert('mail', [{ data: mailTo('old@example.org') }]);
  await database.db.execute(
    sql`update pgboss.job set retry_limit = 12, dead_letter = null where name = 'mail'`,
  );
  await jobs?.close();

  await open();

  const { rows } = await database.db.execute(
    sql`select retry_limit, dead_letter from pgboss.job where name = 'mail'`,
  );
  expect(rows).toEqual([{ retry_limit: MAIL.retryLimit, dead_letter: 'mail_failed' }]);
});

test('a server that must encrypt but offers no STARTTLS gets no mail', async () => {
  const smtp = await startSmtp();
  await open({ SMTP_URL: `${smtp.url}?requireTLS=true` });
  await enqueue([mailTo('zoe@example.org')]);

  await queue?.work();

  await until(async () => expect(await jobStates()).toMatchObject([{ state: 'retry' }]));
  expect(smtp.received).toEqual([]);
  const { rows } = await database.db.execute(
    sql`select output ->> 'reason' as reason from pgboss.job where name = 'mail'`,
  );
  expect(rows).toEqual([{ reason: 'ETLS 500' }]);
});

test('a server that offers STARTTLS gets the mail encrypted', async () => {
  const smtp = await startSmtp(undefined, { disabledCommands: [] });
  // Its certificate is its own.
  await open({ SMTP_URL: `${smtp.url}?requireTLS=true&tls.rejectUnauthorized=false` });
  await enqueue([mailTo('zoe@example.org')]);

  await queue?.work();

  await until(() => expect(smtp.received).toHaveLength(1));
  expect(smtp.encrypted).toEqual([true]);
});

test('files in the outbox are for their owner only, and deleted after 30 days', async () => {
  await open();
  await makeApplication(database.db, PERSON);
  await enqueue([mailTo('old@example.org'), mailTo('new@example.org')]);
  await queue?.work();
  const [old = '', fresh = ''] = await outboxFiles(2);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  utimesSync(old, daysAgo(31), daysAgo(31));
  utimesSync(fresh, daysAgo(29), daysAgo(29));

  await queue?.tidy();

  expect(await outboxFiles(1)).toEqual([fresh]);
  if (process.platform !== 'win32') expect(statSync(fresh).mode & 0o777).toBe(0o600);
});

test('files about an erased or deleted application leave the outbox', async () => {
  await open();
  const stays = await makeApplication(database.db);
  const erased = await makeApplication(database.db, { status: 'rejected' });
  const about = (application_number: string): Mail => ({
    kind: 'application_received',
    to: 'ada@example.org',
    facts: { ...PERSON, application_number, language: 'en' },
  });
  const numbers = [stays.application_number, erased.application_number, 'VNC-2026-99999'];
  await enqueue(numbers.map(about));
  await queue?.work();
  await outboxFiles(3);
  await database.db.execute(sql`update applications set erased_at = now() where id = ${erased.id}`);

  await queue?.tidy();

  expect(await outboxFiles(1)).toEqual([
    expect.stringContaining(`_${stays.application_number}.eml`),
  ]);
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

  const [file = ''] = await outboxFiles(1);
  const headers = readFileSync(file, 'utf8').split('\r\n\r\n')[0];
  expect(headers).not.toMatch(/^bcc:/im);
});
