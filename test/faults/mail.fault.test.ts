import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Db } from '#server/db/client.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { read } from '#test/shared/http-client.ts';
import { speakUntilData } from '#test/smtp-server.ts';
import { callerOf } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup } from './portal-setups.ts';
import { test } from './report.ts';
import { startSmtpSink } from './smtp-sink.ts';

const FAILURES: Record<string, (socket: Socket) => void> = {
  'refuses: 421 too busy': (socket) => socket.end('421 too busy\r\n'),
  'disconnects during a message': (socket) => speakUntilData(socket, () => socket.destroy()),
  'stalls during a message': (socket) => speakUntilData(socket, () => {}),
};

/** A proxy in front of the sink that forwards nothing while a failure is set. */
async function openMailProxy(inside: number) {
  let failure: ((socket: Socket) => void) | undefined;
  let connections = 0;
  const open = new Set<Socket>();
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    connections += 1;
    open.add(socket.on('close', () => open.delete(socket)));
    if (failure) return failure(socket);
    const through = connect(inside, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return {
    port: (proxy.address() as AddressInfo).port,
    connections: () => connections,
    setFailure: (next: typeof failure) => {
      failure = next;
      // The portal reuses its connections; the next message must open a new one.
      for (const socket of open) socket.destroy();
    },
  };
}

async function stateOfMail(db: Db) {
  const byState = Map.groupBy(await queuedMail(db), ({ state }) => state);
  return Object.fromEntries([...byState].map(([state, mail]) => [state, mail.length]));
}

test('a mail server that refuses, disconnects or stalls loses and duplicates nothing', async ({
  report,
}) => {
  const EACH = 4;
  const setup = await createSetup('postgres');
  const sink = await startSmtpSink();
  const proxy = await openMailProxy(sink.port);
  const portal = startPortal({ ...setup.env, SMTP_URL: `smtp://127.0.0.1:${proxy.port}` });
  const { ask } = callerOf(await portal.ready);
  const database = await setup.open();
  onTestFinished(() => database.close());
  const until = (expected: Record<string, number>) =>
    vi.waitFor(async () => expect(await stateOfMail(database.db)).toEqual(expected), {
      timeout: 180_000,
      interval: 100,
    });

  const numbers: string[] = [];
  for (const [what, failure] of Object.entries(FAILURES)) {
    proxy.setFailure(failure);
    const done = numbers.length;
    for (let n = 0; n < EACH; n++) {
      // The submit does not depend on the mail server.
      const answer = await ask('POST', paths.submit, submissionBody());
      numbers.push(read(submitResponse, answer).applicationNumber);
    }
    await until({ ...(done ? { completed: done } : {}), retry: EACH });
    expect(sink.received, what).toHaveLength(done);
    proxy.setFailure(undefined);
    // The next try would be in 15 seconds.
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await until({ completed: numbers.length });
  }

  const subjects = sink.received.map(({ subject }) => subject ?? '');
  const counts = numbers.map((number) => subjects.filter((line) => line.includes(number)).length);
  expect(counts).toEqual(numbers.map(() => 1));
  await endPortal(portal);
  await database.close();
  await setup.remove();
  report(
    `The mail server refused, disconnected and stalled, ${EACH} messages each: every submit was answered, every message stayed queued, and all ${numbers.length} arrived once when it worked again (${proxy.connections()} connections in all).`,
  );
});
