import type { Health } from '#contract/health.ts';
import { messages } from '#contract/messages.ts';
import { VERSION } from '#server/core/version.ts';
import type { Db } from '#server/db/client.ts';
import { ping } from './health.queries.ts';

export async function checkHealth(db: Db, environment: string): Promise<Health> {
  const connected = await ping(db).then(
    () => true,
    () => false,
  );
  return {
    status: connected ? 'ok' : 'degraded',
    database: connected ? 'connected' : 'disconnected',
    version: VERSION,
    environment,
    message: connected ? messages.healthy : messages.databaseAway,
  };
}
