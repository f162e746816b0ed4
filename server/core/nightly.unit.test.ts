import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './logger.ts';
import { startNightly } from './nightly.ts';

const HOUR_MS = 3_600_000;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start(task: () => Promise<void>) {
  stop = startNightly({ task, timeZone: 'America/New_York', log: openLog('silent') });
}

test('runs once a day, from three in the morning of the network on', async () => {
  vi.setSystemTime('2026-11-15T05:00:00Z'); // midnight in New York
  const ran: string[] = [];
  start(async () => void ran.push(new Date().toISOString()));

  await vi.advanceTimersByTimeAsync(60 * HOUR_MS);

  expect(ran).toEqual([
    '2026-11-15T08:00:00.000Z',
    '2026-11-16T08:00:00.000Z',
    '2026-11-17T08:00:00.000Z',
  ]);
});

test('makes up for a night in which the portal did not run', async () => {
  vi.setSystemTime('2026-11-15T20:00:00Z');
  const task = vi.fn(async () => {});
  start(task);

  await vi.advanceTimersByTimeAsync(HOUR_MS);

  expect(task).toHaveBeenCalledTimes(1);
});

test('tries again after a failure', async () => {
  vi.setSystemTime('2026-11-15T20:00:00Z');
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(new Error('the database is away'));
  start(task);

  await vi.advanceTimersByTimeAsync(HOUR_MS);

  expect(task).toHaveBeenCalledTimes(2);
});
