import type { Health } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { VERSION } from '#server/core/version.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import type { Db } from '#server/db/client.ts';
import { ping } from './health.queries.ts';

/** Whoever asks waits no longer; a database that says nothing is as good as none. */
const ANSWER_LIMIT_MS = 3_000;

export async function checkHealth(db: Db, environment: string): Promise<Health> {
  const asked = ping(db).then(() => true);
  const connected = (await withTimeout(ANSWER_LIMIT_MS, asked)) ?? false;
  return {
    status: connected ? 'ok' : 'degraded',
    database: connected ? 'connected' : 'disconnected',
    version: VERSION,
    environment,
    message: connected ? messages.healthy : messages.databaseAway,
  };
}
