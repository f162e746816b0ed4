import { expect, test } from 'vitest';
import { batchMessages } from './message-batches.ts';

/** An engine that notes what it is handed. */
function listen() {
  const heard: string[] = [];
  const engine = {
    execProtocolRawStream: async (message: Uint8Array) => {
      heard.push(Buffer.from(message).toString('latin1'));
    },
  };
  batchMessages(engine);
  const say = async (...messages: string[]) => {
    for (const message of messages) {
      await engine.execProtocolRawStream(Buffer.from(message, 'latin1'));
    }
  };
  return { heard, say };
}

test('the messages of a statement reach the engine together, with its Sync', async () => {
  const { heard, say } = listen();

  await say('P1', 'B1', 'D1', 'E1', 'S', 'B2', 'E2', 'S');

  expect(heard).toEqual(['P1B1D1E1S', 'B2E2S']);
});

test('what is answered at once is handed over at once', async () => {
  const { heard, say } = listen();

  await say('\0startup', 'Qselect 1', 'P1', 'H', 'X');

  expect(heard).toEqual(['\0startup', 'Qselect 1', 'P1H', 'X']);
});

test('what a lost connection left unfinished is forgotten', async () => {
  const { heard, say } = listen();

  await say('P1', 'B1', '\0startup', 'P2', 'S', 'P3', 'X');

  expect(heard).toEqual(['\0startup', 'P2S', 'X']);
});
