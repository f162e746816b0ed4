import { expect } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
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
