import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ensureFirstAdmin } from './auth/auth.service.ts';
import { openSecretKey } from './core/auth/stored-key.ts';
import { type Config, hostName, parseConfig } from './core/config.ts';
import { startHousekeeping, TIDY_EVERY_MS } from './core/housekeeping.ts';
import { openJobQueue } from './core/job-queue.ts';
import { type Log, openLog } from './core/logger.ts';
import { isOnThisMachine } from './core/loopback.ts';
import { type Database, openDatabase } from './db/client.ts';
import { prepareDataDir } from './db/embedded/data-dir.ts';
import { StartError } from './db/start-error.ts';
import { scheduleDigests } from './digest/digest.service.ts';
import { openDuplicateSearch } from './duplicates/duplicate-search.service.ts';
import { deleteLeftFiles } from './files/deleted-files.service.ts';
import { openFileStore } from './files/file-store.ts';
import { tidyImports } from './import/import.service.ts';
import { openImportQueue } from './import/import-queue.service.ts';
import { releaseLetters } from './letters/letters.service.ts';
import { openMailQueue } from './mail/mail.queue.ts';
import { openMailTransport } from './mail/mail.transport.ts';
import { openMetrics } from './metrics/metrics.service.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { openRequestMetrics, type RequestMetrics } from './metrics/request-metrics.ts';
import { scheduleReminders } from './newsroom/assignment-reminders.service.ts';
import { createErasureLog } from './privacy/erasure-log.service.ts';
import { deleteUnconfirmed, scheduleRetention } from './privacy/retention.service.ts';
import { openTechnicalLookup } from './technical/technical.service.ts';
import { ensureStarterCourse } from './training/course-starter.service.ts';
import { openTurnaround } from './turnaround/turnaround.service.ts';
import { scheduleOffers } from './waitlist/offer-job.service.ts';
import { openWebhookSender } from './webhooks/sender.service.ts';
import { openTransport } from './webhooks/transport.ts';

const MIRROR_EVERY_MS = 60_000;
const DELETE_FILES_EVERY_MS = 60_000;
const RELEASE_EVERY_MS = 2_000;
const SHUTDOWN_MS = 25_000;
const CLOSE_IDLE_EVERY_MS = 50;
const ARRIVAL_MS = 100;
const LAST_RESPONSES_MS = 2_000;

async function start(): Promise<void> {
  // Also for what libraries write: parts of recordings wait in the temporary folder.
  process.umask(0o077);
  const config = parseConfig(process.env);
  const log = openLog(config.logLevel);
  let app: FastifyInstance | undefined;
  // The embedded database prepares its folder itself; the outbox needs it as well.
  if (config.databaseUrl && !config.smtpUrl) prepareDataDir(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    preparedStatements: config.preparedStatements,
    dataDir: config.dataDir,
    log,
    slowQueryMs: config.slowQueryMs,
    queryTimeoutMs: config.queryTimeoutMs,
    onLost: (error) => void shutDownAfterLoss(error, app),
  });
  const { db, pool } = database;
  const jobs = await openJobQueue({ pool, log, schedules: true });
  const { boss } = jobs;
  const transport = openMailTransport(config);
  const secret = await openSecretKey(db, config);
  const getTurnaround = openTurnaround({ db, now: () => new Date() });
  const sends = { config, secret, transport, log, getTurnaround };
  const mail = await openMailQueue({ boss, db, ...sends });
  const duplicates = await openDuplicateSearch({ boss, db, log });
  const imports = await openImportQueue({ boss, log });
  const admin = await ensureFirstAdmin(db, config);
  await ensureStarterCourse(db);
  const technical = openTechnicalLookup({ log });
  const requests = openRequestMetrics();
  const files = await openFileStore(config, log);
  const needs = { database, config, mail, duplicates, imports, technical, secret, files, log };
  app = await buildApp({ ...needs, metrics: requests });
  const sending = { db, secret, mail, log, now: app.now };
  const webhooks = openWebhookSender({
    ...sending,
    transport: openTransport({ allowsPrivate: config.webhooksPrivate }),
  });
  const { now, settings } = app;
  const stopHousekeeping = startHousekeeping(database, log, [
    { everyMs: TIDY_EVERY_MS, run: () => deleteUnconfirmed({ db, mail }) },
    { everyMs: TIDY_EVERY_MS, run: () => mail.tidy() },
    { everyMs: TIDY_EVERY_MS, run: () => tidyImports({ db, database, mail, now }) },
    { everyMs: MIRROR_EVERY_MS, run: createErasureLog({ db, file: config.erasureLog, log }) },
    { everyMs: DELETE_FILES_EVERY_MS, run: () => deleteLeftFiles({ db, files, log }) },
    { everyMs: RELEASE_EVERY_MS, run: () => releaseLetters({ db, config, mail, now }) },
  ]);
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw portError(error, config, 'PORT', 'HOST');
  });
  const stopMetrics = await startMetrics(config, database, requests, log);
  await mail.work();
  // Not awaited: after an upgrade it first marks every essay.
  void duplicates.work().catch((error) => log.error({ err: error }, 'no search for duplicates'));
  await scheduleRetention({ boss, db, mail, config, log });
  await imports.work({ db, database, config, mail, duplicates, now: app.now, log });
  await scheduleOffers({ boss, db, mail, log, now: app.now });
  await scheduleReminders({ boss, db, mail, log, now: app.now });
  webhooks.work();
  await scheduleDigests({ boss, db, config, mail, log, now, settings });
  printReady(config, app.server.address(), admin);
  if (!config.rateLimit && config.environment === 'production') {
    log.warn('RATE_LIMIT is off: nothing slows down guessed passwords or floods of applications');
  }

  for (const [name, address] of Object.entries({
    API_BASE: config.network.api_base,
    VIDEO_URL: config.network.video_url,
  })) {
    if (address.startsWith('http:') && !isOnThisMachine(new URL(address))) {
      log.warn(
        `${name} begins with http: others on the network can read and change what it serves`,
      );
    }
  }

  if (config.databaseUrl && !config.secretKey) {
    log.warn(
      'the secret key is in DATA_DIR of this machine: several processes on one database need SECRET_KEY',
    );
  }

  if (config.databaseUrl && !config.filesUrl) {
    log.warn(
      'recordings are stored in DATA_DIR of this machine: several processes on one database need a shared store, FILES_URL',
    );
  }

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // A task that hangs must not keep an old process alive forever.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stopHousekeeping();
    await closeApp(app);
    await stopMetrics?.();
    duplicates.close();
    await webhooks.close();
    await jobs.close();
    mail.close();
    await technical.close();
    files.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

async function closeApp(app: FastifyInstance): Promise<void> {
  // Requests that have reached this machine but not this process yet would be cut off: accept them.
  await pause(ARRIVAL_MS);
  // A connection becomes idle only after its last response, and would otherwise stay open.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  await app.close();
  clearInterval(closingIdle);
}

function printReady(
  config: Config,
  address: ReturnType<import('node:net').Server['address']>,
  admin: Awaited<ReturnType<typeof ensureFirstAdmin>>,
): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`The portal is ready: http://${hostName(config.host)}:${port}`];
  if (admin) lines.push(`First administrator: ${admin.email}`);
  if (admin?.invented) {
    lines.push(`Password (shown once, change it after signing in): ${admin.password}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

async function startMetrics(
  { metrics: address }: Config,
  database: Database,
  requests: RequestMetrics,
  log: Log,
) {
  if (!address) return undefined;
  const metrics = openMetrics(database, requests);
  const server = await startMetricsServer(address, metrics.collect, log).catch((error) => {
    throw portError(error, address, 'METRICS_PORT', 'METRICS_HOST');
  });
  log.info({ port: server.port }, 'metrics ready');
  return async () => {
    await server.close();
    metrics.close();
  };
}

function portError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  portName: string,
  hostName: string,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `${portName} ${port} is already in use on ${host}. Stop the other program or choose another port, for example ${portName}=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new StartError(
        `${portName} ${port} may not be opened by this user. Choose one above 1024, for example ${portName}=3000 npm start.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${hostName} ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every network.`,
      );
    default:
      return error;
  }
}

/** The embedded database has crashed, as with a full disk: open requests still get a 503. */
async function shutDownAfterLoss(error: Error, app: FastifyInstance | undefined): Promise<never> {
  setTimeout(() => fail(error), LAST_RESPONSES_MS).unref();
  if (app) await closeApp(app);
  return fail(error);
}

function fail(error: unknown): never {
  const line =
    error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

start().catch(fail);
