import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startThread } from './worker-thread.ts';

test('a thread has of the environment, which holds passwords, only the folder of compiled code', async () => {
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ ...process.env });`;

  const worker = startThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {});

  const { NODE_COMPILE_CACHE } = process.env;
  expect(NODE_COMPILE_CACHE).toBeDefined();
  expect(await once(worker, 'message')).toEqual([{ NODE_COMPILE_CACHE }]);
});
