import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { submitAnswer } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Db } from '#server/db/client.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { read } from '#test/shared/http-client.ts';
import { callerOf } from './caller.ts';
import { startPortal } from './portal.ts';
import { makePlace } from './portal-setups.ts';
import { test } from './report.ts';
import { startSmtpSink } from './smtp-sink.ts';

/** Speaks SMTP until the message is to be sent, then falls silent or hangs up. */
function speakUntilData(socket: Socket, atData: () => void) {
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    if (/^DATA/im.test(chunk.toString())) atData();
    else socket.write('250 fine\r\n');
  });
}

const FAULTS: Record<string, (socket: Socket) => void> = {
  'refuses: 421 too busy': (socket) => socket.end('421 too busy\r\n'),
  'hangs up in mid-message': (socket) => speakUntilData(socket, () => socket.destroy()),
  'falls silent in mid-message': (socket) => speakUntilData(socket, () => {}),
};

/** A door before the sink that lets nobody through while a fault is set. */
async function openDoor(inside: number) {
  let fault: ((socket: Socket) => void) | undefined;
  let visits = 0;
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    socket.on('error', () => {});
    visits += 1;
    open.add(socket.on('close', () => open.delete(socket)));
    if (fault) return fault(socket);
    const through = connect(inside, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => void door.close());
  return {
    port: (door.address() as AddressInfo).port,
    visits: () => visits,
    setFault: (next: typeof fault) => {
      fault = next;
      // The portal keeps its connections; the next message must knock again.
      for (const socket of open) socket.destroy();
    },
  };
}

async function stateOfMail(db: Db) {
  const byState = Map.groupBy(await queuedMail(db), ({ state }) => state);
  return Object.fromEntries([...byState].map(([state, mail]) => [state, mail.length]));
}

test('a mail server that refuses, hangs up or falls silent loses and doubles nothing', async ({
  tell,
}) => {
  const EACH = 4;
  const place = await makePlace('postgres');
  const sink = await startSmtpSink();
  const door = await openDoor(sink.port);
  const portal = startPortal({ ...place.env, SMTP_URL: `smtp://127.0.0.1:${door.port}` });
  const { ask } = callerOf(await portal.ready);
  const database = await place.open();
  onTestFinished(() => database.close());
  const until = (expected: Record<string, number>) =>
    vi.waitFor(async () => expect(await stateOfMail(database.db)).toEqual(expected), {
      timeout: 180_000,
      interval: 100,
    });

  const numbers: string[] = [];
  for (const [what, fault] of Object.entries(FAULTS)) {
    door.setFault(fault);
    const done = numbers.length;
    for (let n = 0; n < EACH; n++) {
      // The mail server is nobody's business here: the submit is answered as ever.
      const answer = await ask('POST', paths.submit, submissionBody());
      numbers.push(read(submitAnswer, answer).applicationNumber);
    }
    await until({ ...(done ? { completed: done } : {}), retry: EACH });
    expect(sink.received, what).toHaveLength(done);
    door.setFault(undefined);
    // Their next try would be in a quarter of a minute.
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await until({ completed: numbers.length });
  }

  const subjects = sink.received.map(({ subject }) => subject ?? '');
  const told = numbers.map((number) => subjects.filter((line) => line.includes(number)).length);
  expect(told).toEqual(numbers.map(() => 1));
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  await database.close();
  await place.remove();
  tell(
    `The mail server refused, hung up and fell silent, ${EACH} messages each: every submit was answered, every message stayed queued, and all ${numbers.length} arrived once when it was well again (${door.visits()} visits in all).`,
  );
});
