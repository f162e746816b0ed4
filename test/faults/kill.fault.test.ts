import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { applications } from '#server/db/schema.ts';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { expectStored } from './ledger.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup, ENGINES, expectInvariants, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, seededRandom } from './seeded.ts';
import { openLedger, runTraffic, submit } from './traffic.ts';

const ROUNDS = 20;

test.for(ENGINES)('kill -9 under load, on %s', async (engine, { report }) => {
  const random = seededRandom(SEED);
  const setup = await createSetup(engine);
  const ledger = openLedger();
  let inFlight = 0;
  let token: string | undefined;
  let known = 0;

  for (let round = 0; round <= ROUNDS; round++) {
    const portal = startPortal(setup.env);
    const address = await portal.ready;
    // One session for all rounds: it must survive, too.
    token ??= await signIn(address);
    const caller = callerOf(address, token);
    let isOver = false;
    const enough = Promise.withResolvers<void>();
    let wanted = Number.POSITIVE_INFINITY;
    const traffic = {
      // On a busy machine some may time out; that is no acknowledgement.
      ask: takingAwayForNone(caller.ask, () => {}),
      random,
      ledger,
      isOver: () => isOver,
      onAcknowledged: () => {
        wanted -= 1;
        if (wanted === 0) enough.resolve();
      },
    };

    // Sent before the kill without a response: the same submit again gives one application.
    for (const body of ledger.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);
    // The editors change the newest; at the end all are checked once more.
    const touched =
      round === ROUNDS ? ledger.entries : ledger.entries.slice(Math.max(0, known - 80));
    known = ledger.entries.length;
    for (const entry of touched) await expectStored(caller.ask, entry);
    if (round === ROUNDS) {
      await endPortal(portal);
      break;
    }

    wanted = random.between(1, 60);
    const running = runTraffic(traffic);
    await Promise.race([enough.promise, running]);
    await pause(random.between(0, 15));
    inFlight += caller.inFlight();
    isOver = true;
    portal.child.kill('SIGKILL');
    await portal.ended;
    await running;
  }

  await withDatabase(setup, async (database) => {
    const stored = await database.db
      .select({ number: applications.application_number, email: applications.email })
      .from(applications);
    const acknowledged = ledger.entries.map(({ number, email }) => ({ number, email }));
    const byNumber = (a: { number: string }, b: { number: string }) =>
      a.number < b.number ? -1 : 1;
    // All that was acknowledged, nothing else, no number twice.
    expect(stored.sort(byNumber)).toEqual(acknowledged.sort(byNumber));
    expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
    await expectInvariants(database);
  });
  await setup.remove();

  const { application, note, score, status } = ledger.acknowledged;
  expect(Math.min(application, note, score, status, inFlight, ledger.waitlisted)).toBeGreaterThan(
    0,
  );
  report(
    `Killed the server ${ROUNDS} times (seed ${SEED}), with ${inFlight} requests in flight in all.`,
  );
  report(
    `Acknowledged and found again: ${application} applications (${ledger.waitlisted} of them on a waitlist), ${note} notes, ${score} scores, ${status} changes of status. Lost: 0. Numbers given twice: 0. Invariants broken: 0.`,
  );
});
