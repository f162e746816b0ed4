import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { checkTapeFile } from './check-file.ts';

const file = (name: string, size = 5) =>
  Object.defineProperty(new File(['12345'], name), 'size', { value: size });
const seconds = (value: number | null) => async () => value;

test.each([
  ['tape.mp4', null],
  ['TAPE.MOV', null],
  ['voice.m4a', null],
  ['virus.exe', messages.tapeTypeUnknown],
  ['tape.mp4.exe', messages.tapeTypeUnknown],
  ['mp4', messages.tapeTypeUnknown],
])('%s', async (name, problem) => {
  expect(await checkTapeFile(file(name), seconds(60))).toBe(problem);
});

test('a file may have exactly 500 MB and 6 minutes, and no more', async () => {
  const { bytesMax, secondsMax } = TAPE_LIMITS;

  expect(await checkTapeFile(file('a.mp4', bytesMax), seconds(secondsMax))).toBeNull();
  expect(await checkTapeFile(file('a.mp4', bytesMax + 1), seconds(1))).toBe(messages.tapeTooLarge);
  expect(await checkTapeFile(file('a.mp4'), seconds(secondsMax + 1))).toBe(messages.tapeTooLong);
});

test('an empty file is damaged, and one whose length the browser cannot read is left to the server', async () => {
  expect(await checkTapeFile(file('a.mp4', 0), seconds(null))).toBe(messages.tapeUnreadable);
  expect(await checkTapeFile(file('a.mov'), seconds(null))).toBeNull();
});
