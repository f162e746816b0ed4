import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { bulkStatusResponse } from '#contract/applications/applications.ts';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { RATE_LIMITS } from '#server/core/http/rate-limit.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { read } from '#test/shared/http-client.ts';
import { closeSmtpServers, startSmtp } from '#test/smtp-server.ts';
import { type Ask, callerOf, signIn, takingAwayForNone } from './caller.ts';
import { expectStored, findId } from './ledger.ts';
import { endPortal, startPortal } from './portal.ts';
import { ADMIN, createSetup, expectInvariants } from './portal-setups.ts';
import { test } from './report.ts';
import { PRETEND, startRoundRobin } from './round-robin.ts';
import { type Random, SEED, seededRandom } from './seeded.ts';
import { expectMail, untilMailIsSent } from './sent-mail.ts';
import { openLedger, runTraffic, submit } from './traffic.ts';

/** Other requests at the same time: ZIP checks, status look-ups, sign-ins, lists, bulk changes. */
async function runOtherRequests(
  ask: Ask,
  askAsVisitor: Ask,
  random: Random,
  ids: string[],
  isOver: () => boolean,
) {
  let bulks = 0;
  const requests = [
    () => ask('GET', paths.zipCheck(String(random.between(10_100, 10_180)))),
    // Another address each time: wrong numbers for one have to wait.
    () => ask('GET', `${paths.statusLookup('VNC-2026-00001')}?email=${randomUUID()}@example.org`),
    // With a session it would end that session.
    () => askAsVisitor('POST', paths.login, ADMIN),
    () => ask('GET', `${paths.applications}?limit=20`),
    () => ask('GET', paths.statistics),
    async () => {
      const status = random.pick(['under_review', 'approved'] as const);
      const answer = await ask('PATCH', paths.bulkStatus, { applicationIds: ids, status });
      if (answer) expect(read(bulkStatusResponse, answer).notFound).toEqual([]);
      bulks += 1;
      return answer;
    },
  ];
  while (!isOver()) {
    const response = await random.pick(requests)();
    if (response) expect([200, 404]).toContain(response.status);
  }
  return bulks;
}

test('two processes on one PostgreSQL, one of them killed', async ({ report }) => {
  const random = seededRandom(SEED);
  const setup = await createSetup('postgres');
  const sink = await startSmtp();
  onTestFinished(closeSmtpServers);
  const env = {
    ...setup.env,
    SMTP_URL: sink.url,
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
  };
  // At the same time, on an empty database: both migrate and create the first account.
  const [first, second] = [startPortal(env), startPortal(env)];
  const [one, other] = await Promise.all([first.ready, second.ready]);
  const proxy = await startRoundRobin([one, other]);
  const database = await setup.open();
  onTestFinished(() => database.close());
  const from = (address: string) => () => ({ 'x-forwarded-for': address });
  const anywhere = () => ({
    [PRETEND]: `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  });

  // Sessions and rate limits of one process are valid at the other.
  const token = await signIn(one);
  expect((await callerOf(other, token).ask('GET', paths.me))?.status).toBe(200);
  const lookup = `${paths.statusLookup('VNC-2026-00001')}?email=nobody@example.org`;
  const attempts = [];
  for (let n = 0; n < RATE_LIMITS.status.max; n++) {
    attempts.push((await callerOf(one, '', from('203.0.113.7')).ask('GET', lookup))?.status);
  }
  expect(attempts).toEqual(attempts.map(() => 404));
  const limited = await callerOf(other, '', from('203.0.113.7')).ask('GET', lookup);
  const stranger = await callerOf(other, '', from('203.0.113.8')).ask(
    'GET',
    lookup.replace('nobody', 'somebody'),
  );
  expect([limited?.status, stranger?.status]).toEqual([429, 404]);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);

  const caller = callerOf(proxy.address, token, anywhere);
  let refused = 0;
  const ask = takingAwayForNone(caller.ask, () => refused++);
  const visitor = callerOf(proxy.address, undefined, anywhere);
  const askAsVisitor = takingAwayForNone(visitor.ask, () => refused++);
  const numbers = [];
  for (let n = 0; n < 8; n++) {
    const answer = await ask('POST', paths.submit, submissionBody({ zip_code: `2000${n}` }));
    numbers.push(read(submitResponse, answer).applicationNumber);
  }
  const ids = await Promise.all(numbers.map(async (number) => (await findId(ask, number)) ?? ''));
  const ledger = openLedger();
  let [isOver, acknowledged] = [false, 0];
  const traffic = {
    ask,
    random,
    ledger,
    isOver: () => isOver,
    onAcknowledged: () => acknowledged++,
  };
  const crowd = runTraffic(traffic, { submitters: 6, editors: 6 });
  const others = [1, 2, 3].map(() =>
    runOtherRequests(ask, askAsVisitor, random, ids, () => isOver),
  );
  const acknowledgeMore = async (count: number) => {
    const wanted = acknowledged + count;
    const enough = () => expect(acknowledged).toBeGreaterThanOrEqual(wanted);
    await Promise.race([vi.waitFor(enough, { timeout: 180_000, interval: 10 }), crowd]);
  };

  await acknowledgeMore(150 + random.between(0, 50));
  const inFlight = caller.inFlight();
  first.child.kill('SIGKILL');
  await first.ended;
  await acknowledgeMore(150);
  isOver = true;
  const bulks = (await Promise.all([crowd, ...others])).reduce<number>((a, b) => a + (b ?? 0), 0);

  for (const body of ledger.unanswered.splice(0)) expect(await submit(traffic, body)).toBe(true);
  for (const entry of ledger.entries) await expectStored(caller.ask, entry);
  const known = [...numbers, ...ledger.entries.map(({ number }) => number)].sort();
  const stored = await database.db
    .select({ number: applications.application_number })
    .from(applications);
  expect(stored.map(({ number }) => number).sort()).toEqual(known);
  expect(new Set(known).size).toBe(known.length);
  // A freed seat is promised to the first in line, so it is not held for a while.
  const crowded = await database.db.execute<{ taken: number }>(
    sql`select max(held + promised)::int as taken from zip_seats`,
  );
  expect(crowded.rows).toEqual([{ taken: SEATS_PER_ZIP }]);

  const orphans = await untilMailIsSent(database);
  const { messages, doubled } = expectMail(sink.received, { numbers: known, mayRepeat: orphans });
  await expectInvariants(database);

  await endPortal(second);
  await database.close();
  await setup.remove();
  const { application, note, score, status } = ledger.acknowledged;
  report(
    `Two servers started at once on an empty PostgreSQL; behind a proxy they answered ${proxy.served().join(' and ')} requests. Killed one (seed ${SEED}) with ${inFlight} requests in flight; the other went on.`,
  );
  report(
    `A session of one held at the other, and so did a used-up rate limit. Acknowledged and found again: ${application} applications, ${note} notes, ${score} scores, ${status} changes of status, ${bulks} bulk changes. Lost: 0. Numbers given twice: 0. Most seats held or promised in a ZIP code: ${SEATS_PER_ZIP}. Invariants broken: 0.`,
  );
  report(
    `${messages.length} different messages arrived. ${orphans.size} were being sent by the killed server and were sent by the other; of these ${doubled.length} had gone out before the kill and came again under the same Message-ID. None of the others came twice.`,
  );
});
