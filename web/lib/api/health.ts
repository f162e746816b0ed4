import { useEffect, useSyncExternalStore } from 'react';
import { HEALTH_POLL_MS, type Health, health } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

export type HealthState = {
  state: 'checking' | 'connected' | 'degraded' | 'error';
  message: string;
  checkedAt: Date | null;
  health: Health | null;
};

const CHECKING: HealthState = { state: 'checking', message: '', checkedAt: null, health: null };
let current = CHECKING;
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Asks the server how it is, now and every 30 seconds, until the last watcher has gone. */
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
  const found = await ask();
  if (found.state !== current.state && found.state === 'error') logger.error(found.message);
  current = found;
  for (const listener of listeners) listener();
  return found;
}

async function ask(): Promise<HealthState> {
  const checkedAt = new Date();
  try {
    return judge(await api.get(paths.health, health), checkedAt);
  } catch (error) {
    // The server that has lost its database says so with a 503 of the same shape.
    const answer = health.safeParse(error instanceof ApiError ? error.body : undefined);
    if (answer.success) return judge(answer.data, checkedAt);
    return { state: 'error', message: explain(error), checkedAt, health: null };
  }
}

function judge(answer: Health, checkedAt: Date): HealthState {
  const isWell = answer.status === 'ok' && answer.database === 'connected';
  return {
    state: isWell ? 'connected' : 'degraded',
    message: answer.message,
    checkedAt,
    health: answer,
  };
}

/** SPEC section 8: a status, no answer, or an address that leads to something else. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 200) return messages.configurationError;
  return error.status === 0 ? messages.noServer : messages.serverError(error.status);
}

export function useHealth(): HealthState {
  useEffect(watchHealth, []);
  return useSyncExternalStore(subscribe, read, read);
}

const read = () => current;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
