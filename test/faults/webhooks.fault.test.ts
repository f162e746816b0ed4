import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { newWebhookResponse } from '#contract/webhooks/webhooks.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { read } from '#test/shared/http-client.ts';
import {
  answerWith,
  neverAnswer,
  type Receiver,
  startReceiver,
} from '#test/shared/webhook-receiver.ts';
import { callerOf, signIn } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup, ENGINES, expectInvariants, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';

const SUBMITS = 20;
const WAIT = { timeout: 180_000, interval: 100 };
/** At once to one receiver. */
const AT_ONCE = 5;

const numbersOf = ({ bodies }: Receiver) =>
  new Set(bodies().map(({ data }) => data.application_number as string));
const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

test.for(ENGINES)(
  'kill -9 while webhooks are sent, one receiver silent, on %s',
  async (engine, { report }) => {
    const setup = await createSetup(engine);
    const env = { ...setup.env, WEBHOOKS_PRIVATE: 'on', RATE_LIMIT: 'off' };
    const [good, silent] = [await startReceiver(), await startReceiver()];
    onTestFinished(() => Promise.all([good.close(), silent.close()]).then(() => undefined));
    silent.answer(neverAnswer);
    const first = startPortal(env);
    const address = await first.ready;
    const { ask } = callerOf(address, await signIn(address));
    for (const { url } of [good, silent]) {
      const body = { url, events: ['application.submitted'] };
      read(newWebhookResponse, await ask('POST', webhookPaths.webhooks, body));
    }

    const numbers: string[] = [];
    let slowest = 0;
    for (let n = 0; n < SUBMITS; n++) {
      const began = performance.now();
      const answer = await ask('POST', paths.submit, submissionBody());
      numbers.push(read(submitResponse, answer).applicationNumber);
      slowest = Math.max(slowest, performance.now() - began);
    }
    // The silent one holds up neither the other one nor the portal.
    await vi.waitFor(() => expect([...numbersOf(good)].sort()).toEqual(numbers.toSorted()), WAIT);
    await vi.waitFor(() => expect(silent.received.length).toBeGreaterThanOrEqual(AT_ONCE), WAIT);
    // Those that time out close while the next ones open.
    expect(silent.peak.open).toBeLessThanOrEqual(2 * AT_ONCE);

    first.child.kill('SIGKILL');
    await first.ended;
    const interrupted = silent.received.length;
    // What was being sent counts as lost only a minute later.
    await withDatabase(setup, ({ db }) =>
      db.execute(sql`update webhook_deliveries set next_at = now() where status = 'pending'`),
    );
    silent.answer(answerWith(200));
    const second = startPortal(env);
    await second.ready;

    await vi.waitFor(() => expect([...numbersOf(silent)].sort()).toEqual(numbers.toSorted()), WAIT);
    // Those that were interrupted came once more, under the same id; the others once.
    await vi.waitFor(
      () => expect(new Set(idsOf(silent).slice(interrupted)).size).toBe(SUBMITS),
      WAIT,
    );
    expect(new Set(idsOf(silent)).size).toBe(SUBMITS);
    await endPortal(second);
    await withDatabase(setup, async (database) => {
      const { rows } = await database.db.execute(
        sql`select status, count(*)::int from webhook_deliveries group by status`,
      );
      expect(rows).toEqual([{ status: 'delivered', count: 2 * SUBMITS }]);
      await expectInvariants(database);
    });
    await setup.remove();
    report(
      `On ${engine} a process was killed after ${interrupted} requests to a receiver that never answered: another one had all ${SUBMITS} webhooks, the slowest submit took ${Math.round(slowest)} ms, and after the restart the silent one got every one, repeated ones under the same id.`,
    );
  },
);
