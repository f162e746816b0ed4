import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { openLine } from './one-at-a-time.ts';
import { startThread } from './worker-thread.ts';

const WAITING_MAX = 10;
/** A thread's start takes longer than most documents, so it waits this long for the next one. */
const IDLE_MS = 10_000;

/**
 * Renders documents with what a module exports as `draw`, in a worker thread, so that the portal stays
 * responsive. One at a time, since each takes memory.
 */
export function openRenderer<Module extends { draw: (about: never) => Uint8Array }>(
  module: URL,
  name: string,
) {
  type About = Parameters<Module['draw']>[0];
  const inLine = openLine(WAITING_MAX);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };

  async function render(about: About): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= startThread(new URL('./pdf.worker.ts', import.meta.url), {
      name,
      workerData: module.href,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    worker.ref();
    worker.postMessage(about);
    try {
      // Rejects with the error of the thread, which has ended then.
      const [rendered]: Uint8Array[] = await once(worker, 'message');
      if (!rendered) throw new Error('The thread has sent no file');
      worker.unref();
      idle = setTimeout(end, IDLE_MS).unref();
      return Buffer.from(rendered);
    } catch (error) {
      end();
      throw error;
    }
  }
  return (about: About) => inLine(() => render(about));
}
