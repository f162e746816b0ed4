import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { callerOf, signIn } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup } from './portal-setups.ts';
import { test } from './report.ts';

/** A client that sends one piece a second and never ends; resolves with what it received. */
async function sendSlowly(address: string, start: string, piece: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const begun = performance.now();
  socket.write(start);
  const sending = setInterval(() => socket.write(piece), 1_000);
  socket.on('error', () => {});
  const received = await text(socket).catch(() => '');
  clearInterval(sending);
  socket.destroy();
  return { received, seconds: (performance.now() - begun) / 1_000 };
}

test('slow clients are disconnected and do not delay others', async ({ report }) => {
  const SECONDS_AT_MOST = 45;
  const setup = await createSetup('embedded');
  const portal = startPortal(setup.env);
  const address = await portal.ready;
  const token = await signIn(address);
  const { ask } = callerOf(address, token);
  const head = `POST ${paths.submit} HTTP/1.1\r\nHost: portal\r\n`;
  const bodyHead = `${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`;

  let isOver = false;
  const slow = Promise.all([
    ...Array.from({ length: 60 }, () => sendSlowly(address, head, 'X-More: y\r\n')),
    ...Array.from({ length: 60 }, () => sendSlowly(address, bodyHead, ' ')),
  ]).finally(() => {
    isOver = true;
  });
  let [answered, longest] = [0, 0];
  while (!isOver) {
    const begun = performance.now();
    expect((await ask('GET', paths.applications))?.status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const clients = await slow;

  const seconds = Math.max(...clients.map((client) => client.seconds));
  expect(seconds).toBeLessThan(SECONDS_AT_MOST);
  for (const { received } of clients) {
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n')));
    expect(errorResponse.parse(body).code).toBe('request_too_slow');
  }
  expect(longest).toBeLessThan(10_000);
  await endPortal(portal);
  await setup.remove();
  report(
    `${clients.length} clients sent headers or bodies a few bytes a second: all were answered 408 and cut off within ${seconds.toFixed(0)} s. Meanwhile ${answered} other requests were answered, the slowest after ${(longest / 1_000).toFixed(2)} s.`,
  );
});
