import { expect, test } from 'vitest';
import { startRate } from './upload-rate.ts';

test('the time left follows from the last seconds, once there are enough of them', () => {
  let now = 0;
  const rate = startRate(() => now);
  const after = (seconds: number, sent: number) => {
    now = seconds * 1_000;
    return rate.secondsLeft(sent, 100);
  };

  expect(after(0, 0)).toBeNull();
  expect(after(2, 20)).toBeNull();
  expect(after(4, 40)).toBe(6);
  // Slower: the first seconds no longer count.
  expect(after(24, 60)).toBeNull();
  expect(after(28, 64)).toBe(36);
});

test('it is unknown while nothing is sent, and after a break that lost something', () => {
  let now = 0;
  const rate = startRate(() => now);

  rate.secondsLeft(50, 100);
  now = 5_000;
  expect(rate.secondsLeft(50, 100)).toBeNull();
  expect(rate.secondsLeft(40, 100)).toBeNull();
});
