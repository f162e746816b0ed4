import { expect, vi } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { health } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import type { Answer } from '#test/shared/http-client.ts';
import { type Ask, callerOf } from './caller.ts';
import { ADMIN } from './portal-setups.ts';

/** Sends one request of each kind at once; each must get the same error. */
export async function expectAllUnavailable(address: string, token: string): Promise<number> {
  const visitor = callerOf(address).ask;
  const editor = callerOf(address, token).ask;
  const answers = await Promise.all([
    visitor('POST', paths.submit, submissionBody()),
    visitor('GET', paths.zipCheck('10001')),
    visitor('GET', `${paths.statusLookup('VNC-2026-00001')}?email=a@example.org`),
    visitor('POST', paths.login, ADMIN),
    editor('GET', paths.applications),
    editor('GET', paths.statistics),
    editor('GET', paths.exportCsv),
  ]);
  for (const answer of answers) expectUnavailable(answer);
  return answers.length;
}

export function expectUnavailable(answer: Answer | undefined) {
  expect(answer?.status, JSON.stringify(answer?.body)).toBe(503);
  expect(errorResponse.parse(answer?.body)).toEqual({
    message: messages.databaseUnavailable,
    code: 'database_unavailable',
  });
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
}

export async function expectDegraded(ask: Ask) {
  const response = await ask('GET', paths.health);
  expect(response?.status).toBe(503);
  expect(health.parse(response?.body)).toMatchObject({
    status: 'degraded',
    database: 'disconnected',
  });
}

/** Resolves once the server reports that it is healthy. */
export function untilHealthy(ask: Ask): Promise<unknown> {
  const check = async () => expect((await ask('GET', paths.health))?.status).toBe(200);
  return vi.waitFor(check, { timeout: 180_000, interval: 100 });
}
