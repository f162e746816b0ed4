import { expect, inject } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { openDatabase } from '#server/db/client.ts';
import { openFlakyProxy } from '#test/flaky-proxy.ts';
import { startPostgresHost } from '#test/shared/postgres-host.ts';
import { findPostgresBin, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { expectAllUnavailable, expectDegraded, untilHealthy } from './outage.ts';
import { startPortal } from './portal.ts';
import { createSetup, expectInvariants, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';
import { startSteadyTraffic, summarize } from './steady-traffic.ts';

test('PostgreSQL crashes under load and comes back', async ({ report }) => {
  const CRASHES = 3;
  const bin = findPostgresBin();
  if (!bin) throw new Error(NO_POSTGRES);
  const setup = await createSetup('embedded');
  const postgres = await startPostgresHost(bin, 'durable');
  const databaseUrl = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  const portal = startPortal({ ...setup.env, DATABASE_URL: databaseUrl });
  const traffic = await startSteadyTraffic([portal]);

  let refused = 0;
  for (let crash = 0; crash < CRASHES; crash++) {
    await traffic.acknowledgeMore(40);
    await postgres.crash();
    refused += await expectAllUnavailable(traffic.address, traffic.token);
    await expectDegraded(traffic.ask);
    await postgres.restart();
    await untilHealthy(traffic.ask);
  }
  await traffic.acknowledgeMore(40);
  await traffic.end();
  await traffic.stop();

  const log = { info: () => {}, warn: console.warn, error: console.error };
  await withDatabase(
    { open: () => openDatabase({ databaseUrl, dataDir: '', log }) },
    expectInvariants,
  );
  await postgres.end();
  await setup.remove();
  expect(traffic.away()).toBeGreaterThan(0);
  report(
    `Crashed PostgreSQL (default settings) ${CRASHES} times under load. The portal answered ${refused} test requests and ${traffic.away()} requests of the load with 503, Retry-After and the usual error shape, reported itself as degraded, and recovered without a restart.`,
  );
  report(
    `Acknowledged and found again: ${summarize(traffic.ledger)}. Lost: 0. Invariants broken: 0.`,
  );
});

test('the network to PostgreSQL stalls without closing connections', async ({ report }) => {
  const QUERY_TIMEOUT_MS = 2_000;
  // Connecting times out after 10 s, a stalled connection after the limit.
  const LONGEST_MS = 10_000 + 2 * QUERY_TIMEOUT_MS + 5_000;
  const { hostname, port } = new URL(inject('testServers').server);
  const proxy = await openFlakyProxy({ host: hostname, port: Number(port || 5432) });
  const setup = await createSetup('postgres');
  const detour = Object.assign(new URL(setup.env.DATABASE_URL ?? ''), {
    hostname: '127.0.0.1',
    port: String(proxy.port),
  });
  const portal = startPortal({
    ...setup.env,
    DATABASE_URL: detour.href,
    QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS),
  });
  const traffic = await startSteadyTraffic([portal]);
  await traffic.acknowledgeMore(40);

  proxy.stall();
  const stalledAt = performance.now();
  const refused = await expectAllUnavailable(traffic.address, traffic.token);
  const longest = performance.now() - stalledAt;
  await expectDegraded(traffic.ask);
  // What needs no database still works.
  expect((await traffic.ask('GET', paths.openapi))?.status).toBe(200);
  proxy.resume();
  const resumedAt = performance.now();
  await untilHealthy(traffic.ask);
  const recovered = performance.now() - resumedAt;
  await traffic.acknowledgeMore(40);
  await traffic.end();
  await traffic.stop();

  await withDatabase(setup, expectInvariants);
  await setup.remove();
  await proxy.stop();
  expect(longest).toBeLessThan(LONGEST_MS);
  report(
    `Stopped forwarding between the portal and PostgreSQL and closed nothing: ${refused} requests were answered 503, the last after ${(longest / 1_000).toFixed(1)} s (limit set to ${QUERY_TIMEOUT_MS / 1_000} s; 20 s in production). When the network worked again, the portal was healthy after ${(recovered / 1_000).toFixed(1)} s without a restart.`,
  );
  report(
    `Acknowledged and found again: ${summarize(traffic.ledger)}. Lost: 0. Invariants broken: 0.`,
  );
});
