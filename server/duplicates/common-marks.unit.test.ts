import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCommonMarks } from './common-marks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a mark that was found common is left out, and is looked at again after a day', () => {
  const common = openCommonMarks();
  common.add([2, 3]);

  expect(common.without([1, 2, 3, 4])).toEqual([1, 4]);
  vi.advanceTimersByTime(24 * 3_600_000 + 1);
  expect(common.without([1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
});
