import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { applications } from '#server/db/schema.ts';
import { callerOf, signIn, takingAwayForNone } from './caller.ts';
import { expectKept } from './ledger.ts';
import { startPortal } from './portal.ts';
import { ENGINES, expectPromisesKept, lookInto, makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, throwDice } from './seeded.ts';
import { openBook, runTraffic, submit } from './traffic.ts';

const ROUNDS = 20;

test.for(ENGINES)('kill -9 in mid-traffic, on %s', async (engine, { tell }) => {
  const dice = throwDice(SEED);
  const place = await makePlace(engine);
  const book = openBook();
  let inFlight = 0;
  let token: string | undefined;
  let known = 0;

  for (let round = 0; round <= ROUNDS; round++) {
    const portal = startPortal(place.env);
    const address = await portal.ready;
    // One session for all rounds: it was acknowledged, too.
    token ??= await signIn(address);
    const caller = callerOf(address, token);
    let isOver = false;
    const enough = Promise.withResolvers<void>();
    let wanted = Number.POSITIVE_INFINITY;
    const traffic = {
      // On a busy machine some may wait too long for their turn; that is no acknowledgement.
      ask: takingAwayForNone(caller.ask, () => {}),
      dice,
      book,
      isOver: () => isOver,
      onAcknowledged: () => {
        wanted -= 1;
        if (wanted === 0) enough.resolve();
      },
    };

    // Sent before the kill and never answered: the same submit again gives one application.
    for (const body of book.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);
    // The editors act on the newest; at the end all are looked at once more.
    const touched = round === ROUNDS ? book.entries : book.entries.slice(Math.max(0, known - 80));
    known = book.entries.length;
    for (const entry of touched) await expectKept(caller.ask, entry);
    if (round === ROUNDS) {
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
      break;
    }

    wanted = dice.between(1, 60);
    const running = runTraffic(traffic);
    await Promise.race([enough.promise, running]);
    await pause(dice.between(0, 15));
    inFlight += caller.inFlight();
    isOver = true;
    portal.child.kill('SIGKILL');
    await portal.ended;
    await running;
  }

  await lookInto(place, async (database) => {
    const stored = await database.db
      .select({ number: applications.application_number, email: applications.email })
      .from(applications);
    const told = book.entries.map(({ number, email }) => ({ number, email }));
    const byNumber = (a: { number: string }, b: { number: string }) =>
      a.number < b.number ? -1 : 1;
    // All that was acknowledged, nothing else, no number twice.
    expect(stored.sort(byNumber)).toEqual(told.sort(byNumber));
    expect(new Set(told.map(({ number }) => number)).size).toBe(told.length);
    await expectPromisesKept(database);
  });
  await place.remove();

  const { application, note, score, status } = book.acknowledged;
  expect(Math.min(application, note, score, status, inFlight, book.waitlisted)).toBeGreaterThan(0);
  tell(
    `Killed the server ${ROUNDS} times (seed ${SEED}), with ${inFlight} requests in flight in all.`,
  );
  tell(
    `Acknowledged and found again: ${application} applications (${book.waitlisted} of them on a waitlist), ${note} notes, ${score} scores, ${status} changes of status. Lost: 0. Numbers given twice: 0. Invariants broken: 0.`,
  );
});
