import { useEffect } from 'react';
import { HEALTH_POLL_MS, type Health, health } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

type HealthState = {
  state: 'checking' | 'connected' | 'degraded' | 'error';
  message: string;
  checkedAt: Date | null;
  health: Health | null;
};

const CHECKING: HealthState = { state: 'checking', message: '', checkedAt: null, health: null };
const current = createStore(CHECKING);
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Polls the server's health, now and every 30 seconds, until the last watcher stops. */
export function watchHealth(): () => void {
  watchers += 1;
  if (watchers === 1) {
    void checkHealth();
    timer = setInterval(() => void checkHealth(), HEALTH_POLL_MS);
  }
  return () => {
    watchers -= 1;
    if (watchers === 0) clearInterval(timer);
  };
}

export async function checkHealth(): Promise<HealthState> {
  const found = await fetchHealth();
  if (found.state !== current.get().state && found.state === 'error') logger.error(found.message);
  current.set(found);
  return found;
}

async function fetchHealth(): Promise<HealthState> {
  const checkedAt = new Date();
  try {
    return describe(await api.get(paths.health, health), checkedAt);
  } catch (error) {
    // Without its database the server responds with 503 in the same shape.
    const degraded = health.safeParse(error instanceof ApiError ? error.body : undefined);
    if (degraded.success) return describe(degraded.data, checkedAt);
    return { state: 'error', message: explain(error), checkedAt, health: null };
  }
}

function describe(found: Health, checkedAt: Date): HealthState {
  const isHealthy = found.status === 'ok' && found.database === 'connected';
  return {
    state: isHealthy ? 'connected' : 'degraded',
    message: found.message,
    checkedAt,
    health: found,
  };
}

/** An error status, no response, or an address that is not our API's (rule errors-4). */
function explain(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 200) return messages.configurationError;
  return error.status === 0 ? messages.noServer : messages.serverError(error.status);
}

export function useHealth(): HealthState {
  useEffect(watchHealth, []);
  return useStore(current);
}
