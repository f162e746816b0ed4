import { expect, inject, vi } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { openDatabase } from '#server/db/client.ts';
import { openLine } from '#test/flaky-proxy.ts';
import { keep } from '#test/postgres-host.ts';
import type { PortalProcess } from '#test/shared/portal-process.ts';
import { findPostgresBin, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { expectKept } from './ledger.ts';
import { expectAllAway, expectDegraded, untilHealthy } from './outage.ts';
import { startPortal } from './portal.ts';
import { expectPromisesKept, lookInto, makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, throwDice } from './seeded.ts';
import { openBook, runTraffic, submit } from './traffic.ts';

/** Traffic against a server that may answer 503 at any time. */
async function startTraffic(portal: PortalProcess) {
  const address = await portal.ready;
  const token = await signIn(address);
  const { ask } = callerOf(address, token);
  const book = openBook();
  let away = 0;
  let acknowledged = 0;
  let isOver = false;
  const traffic = {
    ask: takingAwayForNone(ask, () => {
      away += 1;
    }),
    dice: throwDice(SEED),
    book,
    isOver: () => isOver,
    onAcknowledged: () => {
      acknowledged += 1;
    },
  };
  const running = runTraffic(traffic);
  running.catch(() => {});
  return {
    address,
    token,
    ask,
    book,
    away: () => away,
    async acknowledgeMore(count: number) {
      const wanted = acknowledged + count;
      const enough = () => expect(acknowledged).toBeGreaterThanOrEqual(wanted);
      await Promise.race([vi.waitFor(enough, { timeout: 180_000, interval: 20 }), running]);
    },
    /** Ends it, and finds everything again. */
    async end() {
      isOver = true;
      await running;
      for (const body of book.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);
      for (const entry of book.entries) await expectKept(ask, entry);
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    },
  };
}

const summary = ({ acknowledged: a }: ReturnType<typeof openBook>) =>
  `${a.application} applications, ${a.note} notes, ${a.score} scores and ${a.status} changes of status`;

test('PostgreSQL crashes under load and comes back', async ({ tell }) => {
  const CRASHES = 3;
  const bin = findPostgresBin();
  if (!bin) throw new Error(NO_POSTGRES);
  const place = await makePlace('embedded');
  const postgres = await keep(bin, 'durable');
  const databaseUrl = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  const portal = startPortal({ ...place.env, DATABASE_URL: databaseUrl });
  const traffic = await startTraffic(portal);

  let refused = 0;
  for (let crash = 0; crash < CRASHES; crash++) {
    await traffic.acknowledgeMore(40);
    await postgres.crash();
    refused += await expectAllAway(traffic.address, traffic.token);
    await expectDegraded(traffic.ask);
    await postgres.restart();
    await untilHealthy(traffic.ask);
  }
  await traffic.acknowledgeMore(40);
  await traffic.end();

  const log = { info: () => {}, warn: console.warn, error: console.error };
  await lookInto(
    { open: () => openDatabase({ databaseUrl, dataDir: '', log }) },
    expectPromisesKept,
  );
  await postgres.end();
  await place.remove();
  expect(traffic.away()).toBeGreaterThan(0);
  tell(
    `Crashed PostgreSQL (default settings) ${CRASHES} times under load. The portal answered ${refused} questions and ${traffic.away()} requests of the load with 503, Retry-After and the one error shape, called itself degraded, and went on by itself.`,
  );
  tell(`Acknowledged and found again: ${summary(traffic.book)}. Lost: 0. Invariants broken: 0.`);
});

test('the network to PostgreSQL falls silent without closing anything', async ({ tell }) => {
  const QUERY_TIMEOUT_MS = 2_000;
  // A connection that cannot be made is given up after 10 s, one that is silent after the limit.
  const LONGEST_MS = 10_000 + 2 * QUERY_TIMEOUT_MS + 5_000;
  const { hostname, port } = new URL(inject('ground').server);
  const line = await openLine({ host: hostname, port: Number(port || 5432) });
  const place = await makePlace('postgres');
  const detour = Object.assign(new URL(place.env.DATABASE_URL ?? ''), {
    hostname: '127.0.0.1',
    port: String(line.port),
  });
  const portal = startPortal({
    ...place.env,
    DATABASE_URL: detour.href,
    QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS),
  });
  const traffic = await startTraffic(portal);
  await traffic.acknowledgeMore(40);

  line.silence();
  const silentSince = performance.now();
  const refused = await expectAllAway(traffic.address, traffic.token);
  const longest = performance.now() - silentSince;
  await expectDegraded(traffic.ask);
  // What needs no database goes on as ever.
  expect((await traffic.ask('GET', paths.openapi))?.status).toBe(200);
  line.speak();
  const speaksSince = performance.now();
  await untilHealthy(traffic.ask);
  const recovered = performance.now() - speaksSince;
  await traffic.acknowledgeMore(40);
  await traffic.end();

  await lookInto(place, expectPromisesKept);
  await place.remove();
  await line.cut();
  expect(longest).toBeLessThan(LONGEST_MS);
  tell(
    `Stopped forwarding between the portal and PostgreSQL and closed nothing: ${refused} questions were answered 503, the last after ${(longest / 1_000).toFixed(1)} s (limit set to ${QUERY_TIMEOUT_MS / 1_000} s; 35 s in production). When the network spoke again, the portal was well after ${(recovered / 1_000).toFixed(1)} s without a restart.`,
  );
  tell(`Acknowledged and found again: ${summary(traffic.book)}. Lost: 0. Invariants broken: 0.`);
});
