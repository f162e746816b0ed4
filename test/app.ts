import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import type { Role } from '#contract/users/users.ts';
import { buildApp } from '#server/app.ts';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import type { Database, Db } from '#server/db/client.ts';
import {
  type DuplicateSearch,
  openDuplicateSearch,
} from '#server/duplicates/duplicate-search.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import { type ImportQueue, openImportQueue } from '#server/import/import-queue.service.ts';
import { QUEUE } from '#server/mail/mail.jobs.ts';
import { type MailQueue, openMailQueue } from '#server/mail/mail.queue.ts';
import type { MailTransport, Message } from '#server/mail/mail.transport.ts';
import { openRequestMetrics, type RequestMetrics } from '#server/metrics/request-metrics.ts';
import { makeSession, makeUser } from '#server/seed/factories.ts';
import { openTechnicalLookup } from '#server/technical/technical.service.ts';
import { openTurnaround } from '#server/turnaround/turnaround.service.ts';
import { borrowTestDatabase, openTestDatabase, resetDatabase } from './database.ts';

export type Caller = {
  get(url: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  head(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  put(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  patch(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
};

export type SignedIn = Caller & { user: Awaited<ReturnType<typeof makeUser>> };

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  db: Database['db'];
  mail: MailQueue;
  duplicates: DuplicateSearch;
  imports: ImportQueue;
  /** Messages that the mail worker handed over, once `mail.work()` was called. */
  sent: Message[];
  /** Whether the mail server refuses every message. */
  mailServer: { refuses: boolean };
  /** What the requests so far came to. */
  metrics: RequestMetrics;
  /** The clock that the app reads. */
  clock: { now: Date };
  visitor: Caller;
  /** A fresh signed-in user of this role. */
  as(role: Role, overrides?: Parameters<typeof makeUser>[1]): Promise<SignedIn>;
  caller(token: string | undefined): Caller;
  truncate(): Promise<void>;
  close(): Promise<void>;
};

type TestAppOptions = {
  logTo?: DestinationStream;
  detour?: (databaseUrl: string) => string;
  answerWithinMs?: number;
  /** Without it recordings are stored in a temporary folder. */
  files?: FileStore;
};

/** Not stored, so that emptying the database does not change it. */
const TEST_KEY = 'the key of all tests, not a secret';

/** On a busy machine many requests at once take longer than the limit of the portal, which has its own tests. */
const ANSWER_WITHIN_MS = 300_000;

type LentApp = TestApp & { reset(): Promise<void>; canBeLent(): boolean };

/** Apps without settings that test files of this worker have given back, by engine. */
const free = new Map<string, LentApp[]>();

/**
 * The real app on a real database of the current engine, with the clock and the mail's end in hand.
 * Without settings it is one that an earlier file has given back, as new: starting one takes longer
 * than most files.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  if (Object.keys({ ...env, ...options }).length > 0) return openTestApp(env, options);
  const { engine } = inject('prepared');
  const known = free.get(engine) ?? [];
  free.set(engine, known);
  const lent = known.pop();
  await lent?.reset();
  const portal = lent ?? (await openTestApp());
  return {
    ...portal,
    async close() {
      if (portal.canBeLent()) known.push(portal);
      else await portal.close();
    },
  };
}

async function openTestApp(
  env: Record<string, string> = {},
  { logTo, detour, ...rest }: TestAppOptions = {},
): Promise<LentApp> {
  const database = detour ? await openTestDatabase({ detour }) : await borrowTestDatabase();
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://portal.example.org',
    ...env,
  });
  const log = openLog(config.logLevel, logTo);
  const sent: Message[] = [];
  const mailServer = { refuses: false };
  const transport: MailTransport = {
    async send(message) {
      if (mailServer.refuses) {
        throw Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 });
      }
      sent.push(message);
      return 'test';
    },
    tidy: async () => undefined,
    close: () => undefined,
  };
  const jobs = await openJobQueue({ pool: database.pool, log });
  let isWorking = false;
  const noteWork = <Queue extends { work(...args: never[]): Promise<void> }>(queue: Queue) => ({
    ...queue,
    work: (...args: Parameters<Queue['work']>) => {
      isWorking = true;
      return queue.work(...args);
    },
  });
  const secret = deriveKeys(config.secretKey ?? TEST_KEY);
  const queue = { boss: jobs.boss, db: database.db, log, pollSeconds: 0.5 };
  const clock = { now: new Date() };
  const getTurnaround = openTurnaround({ db: database.db, now: () => clock.now });
  const sends = { config, secret, transport, getTurnaround };
  const mail = noteWork(await openMailQueue({ ...queue, ...sends }));
  const duplicates = noteWork(await openDuplicateSearch(queue));
  const imports = noteWork(await openImportQueue(queue));
  const technical = openTechnicalLookup({ log });
  const metrics = openRequestMetrics();
  // Made with the first upload, so that an app that is lent until the end leaves none.
  const folder = join(tmpdir(), `portal-files-${randomUUID()}`);
  const removeFiles = () => rmSync(folder, { recursive: true, force: true });
  const files = openFolderStore(folder);
  const needs = {
    ...{ database, config, mail, duplicates, imports, technical, secret, files, log, metrics },
    answerWithinMs: ANSWER_WITHIN_MS,
  };
  const app = await buildApp({ ...needs, ...rest, now: () => clock.now });
  await app.ready();

  function caller(token: string | undefined): Caller {
    const send = (method: InjectOptions['method'], url: string, rest: InjectOptions = {}) =>
      app.inject({
        method: method as 'GET',
        url,
        ...rest,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const withBody = (body: unknown) => (body === undefined ? {} : { payload: body as object });
    return {
      get: (url, query) => send('GET', url, query ? { query } : {}),
      head: (url) => send('HEAD', url),
      post: (url, body) => send('POST', url, withBody(body)),
      put: (url, body) => send('PUT', url, withBody(body)),
      patch: (url, body) => send('PATCH', url, withBody(body)),
      delete: (url) => send('DELETE', url),
    };
  }

  return {
    app,
    database,
    db: database.db,
    mail,
    duplicates,
    imports,
    sent,
    mailServer,
    metrics,
    clock,
    visitor: caller(undefined),
    caller,
    async as(role, overrides) {
      const user = await makeUser(database.db, { ...overrides, role });
      return { user, ...caller(await makeSession(database.db, user)) };
    },
    async truncate() {
      if (isWorking) await endMail(database.db);
      await database.truncate();
    },
    canBeLent: () =>
      !isWorking && !app.server.listening && database.pool.idleCount === database.pool.totalCount,
    async reset() {
      await resetDatabase(database.pool);
      app.settings.clear();
      metrics.register.resetMetrics();
      removeFiles();
      sent.length = 0;
      mailServer.refuses = false;
      clock.now = new Date();
    },
    async close() {
      await app.close();
      await jobs.close();
      mail.close();
      await technical.close();
      await database.close();
      removeFiles();
    },
  };
}

/** Mail that is being sent would arrive in the next test. A worker has started it. */
async function endMail(db: Db): Promise<void> {
  const isMail = sql`name = ${QUEUE}`;
  await db.execute(sql`delete from pgboss.job where ${isMail} and state < 'active'`);
  const sending = sql`select from pgboss.job where ${isMail} and state = 'active' and started_on is not null`;
  const isIdle = async () => (await db.execute(sending)).rowCount === 0;
  await vi.waitUntil(isIdle, { timeout: 60_000, interval: 20 });
}

/** The app for all tests of a file: before each the database is emptied, the clock is right and no mail has left. */
export function setupTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  // Filled before the first test, so that a file can name it in the functions it declares.
  const portal = {} as TestApp;
  beforeAll(async () => {
    Object.assign(portal, await startTestApp(...options));
  });
  beforeEach(async () => {
    await portal.truncate();
    portal.clock.now = new Date();
    portal.sent.length = 0;
    portal.mailServer.refuses = false;
  });
  afterAll(() => portal.close());
  return portal;
}

/** A fresh signed-in user before each test. */
export function setupUser(portal: TestApp, ...who: Parameters<TestApp['as']>): SignedIn {
  const person = {} as SignedIn;
  beforeEach(async () => {
    Object.assign(person, await portal.as(...who));
    // Mail that was on its way when the database was emptied.
    portal.sent.length = 0;
  });
  return person;
}

export const setupAdmin = (portal: TestApp) => setupUser(portal, 'admin');

/** The JSON of a response that must be 200; the body of any other is shown. */
export const ok = (request: Promise<LightMyRequestResponse>) => refusal(200, request);

/** The same for another status. */
export async function refusal(status: number, request: Promise<LightMyRequestResponse>) {
  const response = await request;
  expect(response.statusCode, response.body).toBe(status);
  return response.json();
}

/** How a request ended: its status, and the code of its error. */
export const outcome = ({
  statusCode,
  json,
}: {
  statusCode: number;
  json(): { code?: string };
}) => [statusCode, json().code];
