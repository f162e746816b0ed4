import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { recordEvent, SYSTEM } from '#server/core/events.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './sender.queries.ts';
import { signedHeaders } from './signature.ts';
import type { Outcome, WebhookTransport } from './transport.ts';
import { bodyOf, hostOf } from './webhooks.service.ts';

const POLL_MS = 2_000;
/** At once to one receiver. Each has a turn of its own, so a slow one holds up only itself. */
const AT_ONCE = 5;
/** Longer than any attempt takes. */
const LOST_MS = 60_000;
const RETRY_MS = WEBHOOK_LIMITS.retryDays * 86_400_000;
const LONGEST_PAUSE_MS = WEBHOOK_LIMITS.longestPauseHours * 3_600_000;

type Deps = {
  db: Db;
  secret: SecretKey;
  transport: WebhookTransport;
  mail: Pick<MailQueue, 'enqueue'>;
  log: Log;
  now: () => Date;
};

export type WebhookSender = {
  /** Sends what is due, until nothing is. Several processes may; each delivery is sent by one of them. */
  deliver(): Promise<void>;
  /** Does so from now on. */
  work(): void;
  /** Waits for what is being sent. */
  close(): Promise<void>;
};

export function openWebhookSender(deps: Deps): WebhookSender {
  const { db, transport, log, now } = deps;
  const turns = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function serve(id: string): Promise<void> {
    while (!isClosing) {
      const receiver = await queries.getReceiver(db, id);
      if (!receiver) return;
      const at = now();
      const lost = new Date(at.getTime() + LOST_MS);
      const claimed = await queries.claim(db, id, { now: at, lost, limit: AT_ONCE });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => attempt(deps, receiver, delivery)));
    }
  }

  const warn = (error: unknown) =>
    log.warn({ err: error }, 'webhooks were not sent, will be tried again');

  async function start(): Promise<void> {
    for (const id of await queries.listDue(db, now())) {
      if (turns.has(id)) continue;
      const turn = serve(id).catch(warn);
      turns.set(
        id,
        turn.finally(() => turns.delete(id)),
      );
    }
  }

  return {
    async deliver() {
      await start();
      await Promise.all(turns.values());
    },
    work() {
      timer = setInterval(() => void start().catch(warn), POLL_MS).unref();
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await Promise.all(turns.values());
      await transport.close();
    },
  };
}

type Receiver = NonNullable<Awaited<ReturnType<typeof queries.getReceiver>>>;

async function attempt(deps: Deps, { url, secret }: Receiver, delivery: queries.Claimed) {
  const body = bodyOf(delivery);
  const key = deps.secret.decrypt(secret);
  const outcome: Outcome = key
    ? await deps.transport.send(url, body, signedHeaders(key, delivery.id, deps.now(), body))
    : { response_status: null, problem: 'key_lost' };
  await deps.db.transaction((tx) =>
    outcome.problem
      ? settleFailed(tx, deps, delivery, outcome)
      : settleDelivered(tx, delivery, outcome),
  );
}

async function settleDelivered(tx: Db, delivery: queries.Claimed, outcome: Outcome) {
  const done = { status: 'delivered', next_at: null, give_up_at: null } as const;
  await queries.settle(tx, delivery, { ...outcome, ...done });
  await queries.markWorking(tx, delivery.webhook_id);
}

/** Tried again after pauses that grow, for three days; then its webhook is switched off (rule webhook-4). */
async function settleFailed(tx: Db, deps: Deps, delivery: queries.Claimed, outcome: Outcome) {
  const { webhook_id: id, attempts } = delivery;
  const now = deps.now();
  const give_up_at = delivery.give_up_at ?? new Date(now.getTime() + RETRY_MS);
  const next = Math.min(now.getTime() + pauseMs(attempts), give_up_at.getTime());
  const isOver = now >= give_up_at;
  const state = isOver
    ? ({ status: 'failed', next_at: null } as const)
    : { give_up_at, next_at: new Date(next) };
  if (!(await queries.settle(tx, delivery, { ...outcome, ...state }))) return;
  await queries.markFailing(tx, id, now);
  const off = isOver && (await queries.switchOff(tx, id));
  if (!off) return;
  const host = hostOf(off.url);
  await recordEvent(tx, SYSTEM, 'WEBHOOK_SWITCHED_OFF', { details: host });
  const maker = off.created_by && (await queries.getMaker(tx, off.created_by));
  if (!maker) return;
  const { name, email: to } = maker;
  const facts = { name, host, webhook_id: id };
  await deps.mail.enqueue(tx, [{ kind: 'webhook_off', to, facts }]);
}

/** 10 seconds, twice as long each time, at most six hours. */
export const pauseMs = (attempts: number) =>
  Math.min(WEBHOOK_LIMITS.firstRetrySeconds * 1_000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
