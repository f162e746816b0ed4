import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Renders documents in a worker thread, so that the portal stays responsive. Each takes a thread and
 * its memory, so the next one waits for the one before.
 */
export function openRenderer<About>(worker: URL, name: string): (about: About) => Promise<Buffer> {
  let previous: Promise<unknown> = Promise.resolve();
  return (about) => {
    const rendered = previous.then(() => renderInThread(worker, name, about));
    previous = rendered.catch(() => {});
    return rendered;
  };
}

async function renderInThread(file: URL, name: string, workerData: unknown): Promise<Buffer> {
  const worker = new Worker(file, {
    name,
    // Not the server's own flags, such as an inspector or profiler.
    execArgv: [],
    // Under `node --watch` it would send messages of its own before the file.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
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
