import { Gauge, Registry } from 'prom-client';
import { withTimeout } from '#server/core/with-timeout.ts';
import type { Database } from '#server/db/client.ts';
import * as queries from './metrics.queries.ts';
import { openProcessMetrics } from './process-metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** A scrape must respond soon, even if the database does not. */
const DATABASE_TIMEOUT_MS = 2_000;

/** All metrics, collected at the time of the scrape. */
export function openMetrics(database: Database, { register }: RequestMetrics) {
  const ownProcess = openProcessMetrics(register);
  const connections = gauge(
    register,
    'portal_database_connections',
    'Connections to the database of this process.',
    ['state'],
  );
  const waiting = gauge(
    register,
    'portal_database_waiting',
    'Statements that wait for a connection.',
  );
  const up = gauge(register, 'portal_database_up', 'Whether the database answered this scrape.');
  const stored = openStoredMetrics(database);
  return {
    async collect(): Promise<string> {
      const figures = await withTimeout(DATABASE_TIMEOUT_MS, stored());
      up.set(figures === undefined ? 0 : 1);
      const { totalCount, idleCount, waitingCount } = database.pool;
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'busy' }, totalCount - idleCount);
      waiting.set(waitingCount);
      return (await register.metrics()) + (figures ?? '');
    },
    close: ownProcess.close,
  };
}

/** What the database knows, on its own: without the database it is left out. */
function openStoredMetrics({ db }: Database): () => Promise<string> {
  const register = new Registry();
  const jobs = gauge(register, 'portal_mail_jobs', 'Mail in the queue by what becomes of it.', [
    'state',
  ]);
  const oldest = gauge(
    register,
    'portal_mail_oldest_seconds',
    'Age of the oldest mail that is not sent yet.',
  );
  const deliveries = gauge(
    register,
    'portal_webhook_deliveries',
    'What webhooks have not sent yet, by whether it was tried.',
    ['state'],
  );
  const oldestDelivery = gauge(
    register,
    'portal_webhook_oldest_seconds',
    'Age of the oldest delivery that is not sent yet.',
  );
  const webhooks = gauge(register, 'portal_webhooks', 'Webhooks by state.', ['state']);
  const held = gauge(register, 'portal_seats_held', 'Seats held in all ZIP codes.');
  const waiting = gauge(
    register,
    'portal_seats_waiting',
    'Applications on the waitlists of all ZIP codes.',
  );
  return async () => {
    const mail = await queries.countMail(db);
    const told = await queries.countWebhooks(db);
    const seats = await queries.countSeats(db);
    for (const state of ['queued', 'retrying', 'sending', 'failed'] as const) {
      jobs.set({ state }, mail?.[state] ?? 0);
    }
    oldest.set(mail?.oldest_seconds ?? 0);
    for (const state of ['queued', 'retrying'] as const) {
      deliveries.set({ state }, told?.[state] ?? 0);
    }
    oldestDelivery.set(told?.oldest_seconds ?? 0);
    for (const state of ['working', 'failing', 'off'] as const) {
      webhooks.set({ state }, told?.[state] ?? 0);
    }
    held.set(seats?.held ?? 0);
    waiting.set(seats?.waiting ?? 0);
    return register.metrics();
  };
}

const gauge = (register: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [register] });
