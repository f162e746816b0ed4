import type { Health } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { VERSION } from '#server/core/version.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import type { Db } from '#server/db/client.ts';
import { ping } from './health.queries.ts';

/** A database that does not respond in time counts as disconnected. */
const TIMEOUT_MS = 3_000;

export async function checkHealth(db: Db, environment: string): Promise<Health> {
  const pinged = ping(db).then(() => true);
  const connected = (await withTimeout(TIMEOUT_MS, pinged)) ?? false;
  return {
    status: connected ? 'ok' : 'degraded',
    database: connected ? 'connected' : 'disconnected',
    version: VERSION,
    environment,
    message: connected ? messages.healthy : messages.databaseAway,
  };
}
