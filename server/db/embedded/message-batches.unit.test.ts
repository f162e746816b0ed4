import { expect, test } from 'vitest';
import { batchMessages } from './message-batches.ts';

/** An engine that records the messages it receives. */
function recordMessages() {
  const received: string[] = [];
  const engine = {
    execProtocolRawStream: async (message: Uint8Array) => {
      received.push(Buffer.from(message).toString('latin1'));
    },
  };
  batchMessages(engine);
  const send = async (...messages: string[]) => {
    for (const message of messages) {
      await engine.execProtocolRawStream(Buffer.from(message, 'latin1'));
    }
  };
  return { received, send };
}

test('the messages of a statement reach the engine together, with its Sync', async () => {
  const { received, send } = recordMessages();

  await send('P1', 'B1', 'D1', 'E1', 'S', 'B2', 'E2', 'S');

  expect(received).toEqual(['P1B1D1E1S', 'B2E2S']);
});

test('messages that need a response at once are passed on at once', async () => {
  const { received, send } = recordMessages();

  await send('\0startup', 'Qselect 1', 'P1', 'H', 'X');

  expect(received).toEqual(['\0startup', 'Qselect 1', 'P1H', 'X']);
});

test('what a lost connection left unfinished is discarded', async () => {
  const { received, send } = recordMessages();

  await send('P1', 'B1', '\0startup', 'P2', 'S', 'P3', 'X');

  expect(received).toEqual(['\0startup', 'P2S', 'X']);
});
