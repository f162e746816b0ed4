import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startThread } from './worker-thread.ts';

test('a thread has nothing of the environment, which holds passwords', async () => {
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ ...process.env });`;

  const worker = startThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {});

  expect(await once(worker, 'message')).toEqual([{}]);
});
