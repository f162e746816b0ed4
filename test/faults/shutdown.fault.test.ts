import { Agent, request as begin } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { submitAnswer } from '#contract/apply/form.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { signIn } from './caller.ts';
import { startPortal } from './portal.ts';
import { ENGINES, expectPromisesKept, lookInto, makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, throwDice } from './seeded.ts';

const ROUNDS = 3;
const CLIENTS = 24;

type Outcome =
  | { kind: 'whole'; status: number; body: string }
  /** No byte of an answer: the connection was not accepted, or was closed before it was used. */
  | { kind: 'none' }
  | { kind: 'half' };

function ask(agent: Agent, url: string, token: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = begin(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    request.on('error', () => resolve({ kind: 'none' }));
    request.on('response', (response) => {
      text(response).then(
        (whole) => resolve({ kind: 'whole', status: response.statusCode ?? 0, body: whole }),
        () => resolve({ kind: 'half' }),
      );
    });
    request.end(body && JSON.stringify(body));
  });
}

test.for(ENGINES)('SIGTERM under load cuts nobody off, on %s', async (engine, { tell }) => {
  const dice = throwDice(SEED);
  const place = await makePlace(engine);
  const told: string[] = [];
  const counts = { whole: 0, underWay: 0, later: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const portal = startPortal(place.env);
    const address = await portal.ready;
    const token = await signIn(address);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const enough = Promise.withResolvers<void>();
    let wanted = dice.between(30, 120);
    let isStopped = false;
    let underWay = 0;
    const client = async () => {
      while (!isStopped) {
        const choice = dice.between(1, 3);
        const body = choice === 1 ? submissionBody({ zip_code: zipOf(dice) }) : undefined;
        const path = body ? paths.submit : choice === 2 ? paths.applications : paths.exportCsv;
        underWay += 1;
        const outcome = await ask(agent, `${address}${path}`, token, body);
        underWay -= 1;
        // Sent before the signal: a whole answer must come, whatever it says.
        if (outcome.kind !== 'whole') {
          expect.fail(`a request that was under way got ${outcome.kind} answer`);
        }
        counts.whole += 1;
        wanted -= 1;
        if (wanted === 0) enough.resolve();
        if (outcome.status === 200) {
          if (body) told.push(submitAnswer.parse(JSON.parse(outcome.body)).applicationNumber);
        } else errorAnswer.parse(JSON.parse(outcome.body));
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.race([enough.promise, clients]);
    isStopped = true;
    // The last ones are handed to the network before the signal goes out.
    await new Promise((resolve) => setImmediate(resolve));
    counts.underWay += underWay;
    portal.child.kill('SIGTERM');
    // Whoever comes now is served whole, or not let in at all.
    const late = Array.from({ length: 50 }, () => ask(agent, `${address}${paths.health}`, token));
    await clients;
    for (const outcome of await Promise.all(late)) {
      expect(outcome.kind).not.toBe('half');
      if (outcome.kind === 'whole') counts.later += 1;
    }
    expect(await portal.ended).toBe(0);
    agent.destroy();
  }

  await lookInto(place, async (database) => {
    const stored = await database.db
      .select({ number: applications.application_number })
      .from(applications);
    expect(stored.map(({ number }) => number).sort()).toEqual(told.sort());
    await expectPromisesKept(database);
  });
  await place.remove();
  expect(Math.min(told.length, counts.underWay)).toBeGreaterThan(0);
  tell(
    `Sent SIGTERM ${ROUNDS} times (seed ${SEED}) with ${counts.underWay} requests under way in all: every one got its whole answer, the process left with code 0. Of ${ROUNDS * 50} that came too late, ${counts.later} were still served and the others never let in; none was cut off in the middle.`,
  );
  tell(`${told.length} applications were acknowledged; these and no others are stored. Lost: 0.`);
});

const zipOf = (dice: { between(low: number, high: number): number }) =>
  String(dice.between(10_100, 60_000));
