import { expect, test } from 'vitest';
import { MessageBatches } from './message-batches.ts';

/** What the engine receives. */
function batch(...messages: string[]) {
  const batches = new MessageBatches();
  return messages
    .map((message) => batches.add(Buffer.from(message, 'latin1')))
    .filter((sent) => sent !== undefined)
    .map((sent) => Buffer.from(sent).toString('latin1'));
}

test('the messages of a statement reach the engine together, with its Sync', () => {
  const received = batch('P1', 'B1', 'D1', 'E1', 'S', 'B2', 'E2', 'S');

  expect(received).toEqual(['P1B1D1E1S', 'B2E2S']);
});

test('messages that need a response at once are passed on at once', () => {
  const received = batch('\0startup', 'Qselect 1', 'P1', 'H', 'X');

  expect(received).toEqual(['\0startup', 'Qselect 1', 'P1H', 'X']);
});

test('what a lost connection left unfinished is discarded', () => {
  const received = batch('P1', 'B1', '\0startup', 'P2', 'S', 'P3', 'X');

  expect(received).toEqual(['\0startup', 'P2S', 'X']);
});
