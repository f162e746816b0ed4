import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { openGeoThread } from './geo-thread.ts';

const REQUEST = { ip: null, zip: '10001' };

afterEach(() => {
  vi.useRealTimers();
});

test('a thread that hangs is ended, and every pending request is rejected', async () => {
  const hanging = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })";
  const startWorker = () => new Worker(hanging, { eval: true });
  const thread = openGeoThread({ idleMs: 60_000, stuckMs: 300, startWorker });
  const hold = setInterval(() => {}, 1_000); // the thread's own timers are unref'd

  const results = await Promise.allSettled([thread.find(REQUEST), thread.find(REQUEST)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(thread.isRunning()).toBe(false);
  clearInterval(hold);
});

test('a thread that cannot start fails only the request that started it', async () => {
  const workers = [
    () => new Worker(new URL('./geo.worker.ts', import.meta.url)),
    () => new Worker(new URL('./no-such-file.ts', import.meta.url)),
  ];
  const thread = openGeoThread({ idleMs: 60_000, startWorker: () => workers.pop()!() });

  await expect(thread.find(REQUEST)).rejects.toThrow('The look-up thread failed');
  expect((await thread.find(REQUEST)).zip).toMatchObject({ city: 'New York' });
  await thread.close();
});

test('a request during the end of an idle thread is handled by the next thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = openGeoThread({ idleMs: 60_000 });
  await thread.find(REQUEST);

  vi.advanceTimersByTime(60_000);
  const result = await thread.find(REQUEST);

  expect(result.zip).toMatchObject({ city: 'New York' });
  await thread.close();
});
