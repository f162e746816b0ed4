import { once } from 'node:events';
import { openLine } from './one-at-a-time.ts';
import { startThread } from './worker-thread.ts';

const WAITING_MAX = 10;

/**
 * Renders documents in a worker thread, so that the portal stays responsive. Each takes a thread and
 * its memory, so the next one waits for the one before.
 */
export function openRenderer<About>(worker: URL, name: string): (about: About) => Promise<Buffer> {
  const inLine = openLine(WAITING_MAX);
  return (about) => inLine(() => renderInThread(worker, name, about));
}

async function renderInThread(file: URL, name: string, workerData: unknown): Promise<Buffer> {
  const worker = startThread(file, {
    name,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  try {
    // Rejects with the error of the thread.
    const [rendered]: Uint8Array[] = await once(worker, 'message');
    if (!rendered) throw new Error('The thread has sent no file');
    return Buffer.from(rendered);
  } finally {
    await worker.terminate();
  }
}
