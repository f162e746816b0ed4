import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CopyAbout } from './copy-pdf.ts';

/** Each copy takes a thread and its memory, so the next one waits for the one before. */
let previous: Promise<unknown> = Promise.resolve();

/** The copy as PDF, rendered in a worker thread, so that the portal stays responsive. */
export function renderCopyInThread(about: CopyAbout): Promise<Buffer> {
  const rendered = previous.then(() => renderInThread(about));
  previous = rendered.catch(() => {});
  return rendered;
}

async function renderInThread(about: CopyAbout): Promise<Buffer> {
  const worker = new Worker(new URL('./copy-pdf.worker.ts', import.meta.url), {
    name: 'copy',
    // Not the server's own flags, such as an inspector or profiler.
    execArgv: [],
    // Under `node --watch` it would send messages of its own before the file.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
    workerData: about,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  try {
    // Rejects with the error of the thread.
    const [file]: Uint8Array[] = await once(worker, 'message');
    if (!file) throw new Error('The thread has sent no file');
    return Buffer.from(file);
  } finally {
    await worker.terminate();
  }
}
