import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import type { PortalProcess } from '#test/shared/portal-process.ts';
import { startPostgresHost } from '#test/shared/postgres-host.ts';
import { closeSmtpServers, startSmtp } from '#test/smtp-server.ts';
import { findPostgresBin, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { callerOf } from './caller.ts';
import { expectAllUnavailable, expectDegraded, untilHealthy } from './outage.ts';
import { findPgBouncer, SERVER_CONNECTIONS, startPgBouncer } from './pgbouncer.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup, expectInvariants } from './portal-setups.ts';
import { test } from './report.ts';
import { startRoundRobin } from './round-robin.ts';
import { SEED } from './seeded.ts';
import { expectMail, retriedMail, untilMailIsSent } from './sent-mail.ts';
import { startSteadyTraffic, summarize } from './steady-traffic.ts';

const LOG = { info: () => {}, warn: console.warn, error: console.error };
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Two portals that start at once, a mail server, a proxy in front, and load. */
async function startTwo(settings: Record<string, string>) {
  const sink = await startSmtp();
  onTestFinished(closeSmtpServers);
  const env = { ...settings, SMTP_URL: sink.url, TRUST_PROXY: '1' };
  const portals: [PortalProcess, PortalProcess] = [startPortal(env), startPortal(env)];
  const addresses = await Promise.all(portals.map(({ ready }) => ready));
  const proxy = await startRoundRobin(addresses);
  const traffic = await startSteadyTraffic(portals, proxy.address);
  return { env, sink, portals, addresses, proxy, traffic };
}

/** Compares the database, after the load has ended, with what was acknowledged and mailed. */
async function expectConsistent(
  database: Database,
  { sink, traffic }: Awaited<ReturnType<typeof startTwo>>,
) {
  const known = traffic.ledger.entries.map(({ number }) => number).sort();
  const stored = await database.db
    .select({ number: applications.application_number })
    .from(applications);
  expect(stored.map(({ number }) => number).sort()).toEqual(known);
  expect(new Set(known).size).toBe(known.length);
  const { rows } = await database.db.execute<{ taken: number }>(
    sql`select max(held + promised)::int as taken from zip_seats`,
  );
  expect(rows).toEqual([{ taken: SEATS_PER_ZIP }]);
  const orphans = await untilMailIsSent(database);
  const mayRepeat = orphans.union(await retriedMail(database));
  const { messages, doubled } = expectMail(sink.received, { numbers: known, mayRepeat });
  await expectInvariants(database);
  return [
    `Acknowledged and found again: ${summarize(traffic.ledger)}. Lost: 0. Numbers given twice: 0. Most seats held or promised in a ZIP code: ${SEATS_PER_ZIP}. Invariants broken: 0.`,
    `${messages.length} different messages arrived; ${mayRepeat.size} were tried again after a cut, and ${doubled.length} of these came twice under the same Message-ID. None of the others did.`,
  ];
}

test('two portals behind PgBouncer in transaction mode', async ({ report, skip }) => {
  const installed = findPgBouncer();
  if (!installed) {
    report('PgBouncer is not installed, so it could not be tried: apt-get install pgbouncer.');
    return skip();
  }
  const { version, keepsPrepared } = installed;
  const setup = await createSetup('postgres');
  const direct = new URL(setup.env.DATABASE_URL ?? '');
  const pooler = await startPgBouncer(direct, { folder: setup.dataDir, keepsPrepared });
  const prepared = keepsPrepared ? 'on' : 'off';
  const two = await startTwo({
    ...setup.env,
    DATABASE_URL: `postgres://postgres@${pooler.host}${direct.pathname}`,
    PREPARED_STATEMENTS: prepared,
  });
  const { traffic, portals } = two;
  const database = await setup.open();
  onTestFinished(() => database.close());

  await traffic.acknowledgeMore(150);
  const pooled = await database.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(pooled.rows[0]?.count).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  const inFlight = traffic.inFlight();
  portals[0].child.kill('SIGKILL');
  await portals[0].ended;
  await traffic.acknowledgeMore(100);
  const recovered: string[] = [];
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await pooler.end(signal);
    await expectDegraded(callerOf(two.addresses[1] ?? '').ask);
    await pooler.start();
    const since = performance.now();
    await traffic.acknowledgeMore(1);
    recovered.push(seconds(since));
    await traffic.acknowledgeMore(60);
  }
  const joined = startPortal(two.env);
  await untilHealthy(callerOf(await joined.ready).ask);
  await endPortal(joined);
  await traffic.end();
  const sentences = await expectConsistent(database, two);
  await traffic.stop();
  await database.close();
  await setup.remove();
  report(
    `PgBouncer ${version} in transaction mode, PREPARED_STATEMENTS=${prepared}: two servers started at once through it on an empty database and shared ${pooled.rows[0]?.count} connections to PostgreSQL. Killed one server (seed ${SEED}) with ${inFlight} requests in flight; then killed and started PgBouncer twice under load.`,
  );
  report(
    `${traffic.away()} requests were answered 502 or 503. The first change was acknowledged ${recovered.join(' and ')} after PgBouncer was back, without a restart; a third server started through it.`,
  );
  for (const sentence of sentences) report(sentence);
});

async function query(port: number | undefined, statement: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test('the primary is killed, and its synchronous standby promoted', async ({ report, skip }) => {
  const bin = findPostgresBin();
  if (!bin) throw new Error(NO_POSTGRES);
  if (!existsSync(join(bin, 'pg_basebackup'))) {
    report(
      'This PostgreSQL has no pg_basebackup, so no standby could be tried. Install a whole one.',
    );
    return skip();
  }
  const primary = await startPostgresHost(bin, 'durable');
  onTestFinished(() => primary.end());
  await query(primary.port, `alter system set synchronous_standby_names = 'standby'`);
  await query(primary.port, 'select pg_reload_conf()');
  const standby = await startPostgresHost(bin, 'durable', primary.port);
  onTestFinished(() => standby.end());
  const isSynchronous = async () =>
    expect((await query(primary.port, 'select sync_state from pg_stat_replication')).rows).toEqual([
      { sync_state: 'sync' },
    ]);
  await vi.waitFor(isSynchronous, { timeout: 60_000, interval: 100 });
  const setup = await createSetup('embedded');
  const databaseUrl = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`;
  const two = await startTwo({ ...setup.env, DATABASE_URL: databaseUrl });
  const { traffic, addresses } = two;
  await traffic.acknowledgeMore(150);

  const inFlight = traffic.inFlight();
  const killedAt = performance.now();
  await primary.crash('SIGKILL');
  let refused = 0;
  for (const address of addresses) {
    refused += await expectAllUnavailable(address, traffic.token);
    await expectDegraded(callerOf(address).ask);
  }
  const promotedAt = performance.now();
  await query(standby.port, 'select pg_promote()');
  // Otherwise every commit would wait for a standby that is not there yet.
  await query(standby.port, 'alter system reset synchronous_standby_names');
  await query(standby.port, 'select pg_reload_conf()');
  await traffic.acknowledgeMore(1);
  const [sinceKill, sincePromotion] = [seconds(killedAt), seconds(promotedAt)];
  for (const address of addresses) await untilHealthy(callerOf(address).ask);
  const served = two.proxy.served();
  await traffic.acknowledgeMore(150);
  const more = two.proxy.served().map((count, n) => count - (served[n] ?? 0));
  expect(Math.min(...more)).toBeGreaterThan(0);

  await traffic.end();
  const database = await openDatabase({ databaseUrl, dataDir: '', log: LOG });
  onTestFinished(() => database.close());
  const sentences = await expectConsistent(database, two);
  await traffic.stop();
  await database.close();
  await setup.remove();
  report(
    `Killed the primary (SIGKILL, seed ${SEED}) with ${inFlight} requests of two servers in flight. Both answered ${refused} test requests and ${traffic.away()} requests of the load with 503 and reported themselves as degraded until the standby was promoted.`,
  );
  report(
    `The first change was acknowledged ${sincePromotion} after the call of pg_promote, ${sinceKill} after the kill; then both servers went on (${more.join(' and ')} requests) without a restart.`,
  );
  for (const sentence of sentences) report(sentence);
});
