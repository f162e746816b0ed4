import { Agent, request as begin } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { signIn } from './caller.ts';
import { startPortal } from './portal.ts';
import { createSetup, ENGINES, expectInvariants, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';
import { SEED, seededRandom } from './seeded.ts';

const ROUNDS = 3;
const CLIENTS = 24;

type Outcome =
  | { kind: 'whole'; status: number; body: string }
  /** No byte of a response: the connection was not accepted, or was closed before it was used. */
  | { kind: 'none' }
  | { kind: 'half' };

function send(agent: Agent, url: string, token: string, body?: object): Promise<Outcome> {
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

test.for(ENGINES)('SIGTERM under load aborts no response, on %s', async (engine, { report }) => {
  const random = seededRandom(SEED);
  const setup = await createSetup(engine);
  const acknowledged: string[] = [];
  const counts = { whole: 0, inFlight: 0, later: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const portal = startPortal(setup.env);
    const address = await portal.ready;
    const token = await signIn(address);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const enough = Promise.withResolvers<void>();
    let wanted = random.between(30, 120);
    let isStopped = false;
    let inFlight = 0;
    const client = async () => {
      while (!isStopped) {
        const choice = random.between(1, 3);
        const body = choice === 1 ? submissionBody({ zip_code: zipOf(random) }) : undefined;
        const path = body ? paths.submit : choice === 2 ? paths.applications : paths.exportCsv;
        inFlight += 1;
        const outcome = await send(agent, `${address}${path}`, token, body);
        inFlight -= 1;
        // Sent before the signal: a complete response must come, whatever its status.
        if (outcome.kind !== 'whole') {
          expect.fail(`a request in flight got a response of kind ${outcome.kind}`);
        }
        counts.whole += 1;
        wanted -= 1;
        if (wanted === 0) enough.resolve();
        if (outcome.status === 200) {
          if (body)
            acknowledged.push(submitResponse.parse(JSON.parse(outcome.body)).applicationNumber);
        } else errorResponse.parse(JSON.parse(outcome.body));
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.race([enough.promise, clients]);
    isStopped = true;
    // The last requests are written to their sockets before the signal is sent.
    await new Promise((resolve) => setImmediate(resolve));
    counts.inFlight += inFlight;
    portal.child.kill('SIGTERM');
    // Later requests get a complete response, or no connection.
    const late = Array.from({ length: 50 }, () => send(agent, `${address}${paths.health}`, token));
    await clients;
    for (const outcome of await Promise.all(late)) {
      expect(outcome.kind).not.toBe('half');
      if (outcome.kind === 'whole') counts.later += 1;
    }
    expect(await portal.ended).toBe(0);
    agent.destroy();
  }

  await withDatabase(setup, async (database) => {
    const stored = await database.db
      .select({ number: applications.application_number })
      .from(applications);
    expect(stored.map(({ number }) => number).sort()).toEqual(acknowledged.sort());
    await expectInvariants(database);
  });
  await setup.remove();
  expect(Math.min(acknowledged.length, counts.inFlight)).toBeGreaterThan(0);
  report(
    `Sent SIGTERM ${ROUNDS} times (seed ${SEED}) with ${counts.inFlight} requests in flight in all: every one got its complete response, the process ended with code 0. Of ${ROUNDS * 50} that came too late, ${counts.later} were still served and the others not accepted; none was cut off in the middle.`,
  );
  report(
    `${acknowledged.length} applications were acknowledged; these and no others are stored. Lost: 0.`,
  );
});

const zipOf = (random: { between(low: number, high: number): number }) =>
  String(random.between(10_100, 60_000));
