import { messages } from '#contract/shared/messages.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import type {
  Delivery,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookListQuery,
} from '#contract/webhooks/webhooks.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { isPrivate } from './public-address.ts';
import { newSecret } from './signature.ts';
import * as queries from './webhooks.queries.ts';

type Deps = SecurityDeps & {
  db: Db;
  config: Pick<Config, 'webhooksPrivate'>;
  now: () => Date;
};

/** How long saving waits for a name; one that is not found by then is checked when it is sent to. */
const LOOKUP_MS = 5_000;

export const listWebhooks = ({ db }: Deps, query: WebhookListQuery) =>
  queries.listWebhooks(db, query);

export async function getWebhook({ db }: Deps, id: string): Promise<Webhook> {
  const found = await queries.getWebhook(db, id);
  if (!found) throw new AppError('webhook_not_found');
  return found;
}

/** At saving and, as names change, again at each sending (rule webhook-5). */
async function refuseAddress({ config }: Deps, url: string): Promise<void> {
  if (config.webhooksPrivate) return;
  if (!url.startsWith('https:')) throw invalidField('url', messages.webhookNeedsHttps);
  if (await isPrivate(url, LOOKUP_MS)) throw invalidField('url', messages.webhookAddressPrivate);
}

/** The path may be a secret of the receiver: the log names the host alone. */
export const hostOf = (url: string) => new URL(url).host;

type Maker = Actor & { ip: string };

/** In both logs: where data goes to is as much as who may read it. */
async function record(
  tx: Db,
  { secret, log }: Deps,
  { ip, ...actor }: Maker,
  kind: 'WEBHOOK_CREATED' | 'WEBHOOK_CHANGED' | 'WEBHOOK_DELETED',
  details: string,
): Promise<void> {
  await recordEvent(tx, actor, kind, { details });
  await recordSecurityEvent(tx, { secret, log, ip }, kind, { user_id: actor.id, details });
}

/** The secret is shown this once. */
export async function createWebhook(deps: Deps, actor: Maker, body: WebhookBody) {
  await refuseAddress(deps, body.url);
  const secret = newSecret();
  const id = await transactionAs(deps.db, actor, async (tx) => {
    if ((await queries.lockAndCount(tx)) >= WEBHOOK_LIMITS.webhooksMax) {
      throw new AppError('too_many_webhooks');
    }
    const stored = { secret: deps.secret.encrypt(secret), created_by: actor.id };
    const made = await queries.insertWebhook(tx, { ...body, ...stored, created_at: deps.now() });
    await record(tx, deps, actor, 'WEBHOOK_CREATED', hostOf(body.url));
    return made;
  });
  return { webhook: await getWebhook(deps, id), secret };
}

export async function changeWebhook(deps: Deps, actor: Maker, id: string, body: WebhookChange) {
  await refuseAddress(deps, body.url);
  await transactionAs(deps.db, actor, async (tx) => {
    const before = await queries.lockWebhook(tx, id);
    if (!before) throw new AppError('webhook_not_found');
    const { url, events, active = before.active } = body;
    // With another address, or switched on again, it has not failed yet.
    const isFresh = url !== before.url || (active && !before.active);
    const failing_since = isFresh ? null : before.failing_since;
    await queries.updateWebhook(tx, id, { url, events, active, failing_since });
    if (isFresh) await queries.startAnew(tx, id, deps.now());
    const state = active === before.active ? '' : active ? ': switched on' : ': switched off';
    await record(tx, deps, actor, 'WEBHOOK_CHANGED', `${hostOf(url)}${state}`);
  });
  return getWebhook(deps, id);
}

export async function deleteWebhook(deps: Deps, actor: Maker, id: string): Promise<void> {
  await transactionAs(deps.db, actor, async (tx) => {
    const deleted = await queries.deleteWebhook(tx, id);
    if (!deleted) throw new AppError('webhook_not_found');
    await record(tx, deps, actor, 'WEBHOOK_DELETED', hostOf(deleted.url));
  });
}

export async function listDeliveries(deps: Deps, id: string, query: WebhookListQuery) {
  const { active } = await getWebhook(deps, id);
  const { rows, totalCount } = await queries.listDeliveries(deps.db, id, query);
  return { deliveries: rows.map((row) => describe(row, active)), totalCount };
}

export const sendTest = (deps: Deps, actor: Actor, id: string) =>
  inWebhook(deps, actor, id, 'WEBHOOK_TESTED', (tx) => queries.insertTest(tx, id, deps.now()));

export const resend = (deps: Deps, actor: Actor, id: string, deliveryId: string) =>
  inWebhook(deps, actor, id, 'WEBHOOK_RESENT', (tx) =>
    queries.queueAgain(tx, id, deliveryId, deps.now()),
  );

async function inWebhook(
  { db }: Deps,
  actor: Actor,
  id: string,
  action: 'WEBHOOK_TESTED' | 'WEBHOOK_RESENT',
  queue: (tx: Db) => Promise<queries.StoredDelivery | undefined>,
): Promise<Delivery> {
  return transactionAs(db, actor, async (tx) => {
    const webhook = await queries.lockWebhook(tx, id);
    if (!webhook) throw new AppError('webhook_not_found');
    const queued = await queue(tx);
    if (!queued) throw new AppError('delivery_not_found');
    if (!webhook.active) throw new AppError('webhook_off');
    await recordEvent(tx, actor, action, { details: `${hostOf(webhook.url)}: ${queued.type}` });
    return describe(queued, true);
  });
}

/** The same text at every attempt, so that its id and words stay together. */
export const bodyOf = ({
  type,
  at,
  data,
}: Pick<queries.StoredDelivery, 'type' | 'at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

function describe(row: queries.StoredDelivery, isActive: boolean): Delivery {
  const { id, type, status, attempts, response_status, problem, at, next_at } = row;
  const facts = { id, type, status, attempts, response_status, problem, at };
  return { ...facts, next_at: isActive ? next_at : null, body: bodyOf(row) };
}
