import { expect, test, vi } from 'vitest';
import { HEALTH_POLL_MS } from '#contract/shared/health.ts';
import { messages } from '#contract/shared/messages.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { network } from '#web/lib/browser/network.ts';
import { checkHealth, watchHealth } from './health.ts';

const server = startScriptedServer();
const healthy = {
  status: 'ok',
  database: 'connected',
  version: '1.2.3',
  environment: 'test',
  message: 'All systems are working.',
};
const degraded = {
  ...healthy,
  status: 'degraded',
  database: 'disconnected',
  message: 'No database.',
};

test.each([
  ['a healthy server', { json: healthy }, 'connected', healthy.message],
  ['a server without its database', { status: 503, json: degraded }, 'degraded', degraded.message],
  ['a server error', { status: 500, text: 'x' }, 'error', messages.serverError(500)],
  ['another service', { text: '<html></html>' }, 'error', messages.configurationError],
])('%s', async (_name, answer, state, message) => {
  server.answer(answer);

  expect(await checkHealth()).toMatchObject({ state, message });
});

test.each([
  ['no server', 'http://127.0.0.1:9', messages.noServer],
  ['an invalid address', 'not an address', messages.configurationError],
])('%s', async (_name, address, message) => {
  network.api_base = address;

  expect(await checkHealth()).toMatchObject({ state: 'error', message });
});

test('the health is checked at once and every 30 seconds, once for all watchers', async () => {
  server.answer({ json: healthy });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const first = server.nextRequest();

  const stopOne = watchHealth();
  const stopTwo = watchHealth();
  await first;
  const second = server.nextRequest();
  vi.advanceTimersByTime(HEALTH_POLL_MS);
  await second;
  stopOne();
  stopTwo();
  vi.advanceTimersByTime(HEALTH_POLL_MS * 3);

  expect(HEALTH_POLL_MS).toBe(30_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(server.requests).toHaveLength(2);
});
