import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/core/worker-thread.ts';
import type { ReportRow } from './figures.ts';
import type { PdfMessage, PdfReply } from './pdf.worker.ts';
import type { ReportAbout } from './pdf-report.ts';

/** Each report takes a thread and its memory, so further ones wait. */
const AT_ONCE = 2;
let turns = AT_ONCE;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (turns > 0) turns--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else turns++;
}

/**
 * A report as PDF, in chunks. Rendered in a worker thread, so that the portal stays responsive, and no
 * faster than it is read.
 */
export async function* drawPdf(
  about: ReportAbout,
  pages: AsyncIterable<ReportRow[]>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  await takeTurn();
  try {
    if (!signal.aborted) yield* drawInThread(about, pages, signal);
  } finally {
    endTurn();
  }
}

async function* drawInThread(
  about: ReportAbout,
  pages: AsyncIterable<ReportRow[]>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const { worker, failed } = startWorker(about);
  const send = (message: PdfMessage) => worker.postMessage(message);
  try {
    for await (const rows of pages) send(rows);
    while (!signal.aborted) {
      const replied = once(worker, 'message');
      send('next');
      const [piece]: PdfReply[] = await Promise.race([replied, failed]);
      if (!piece) return;
      yield piece;
    }
  } finally {
    await worker.terminate();
  }
}

function startWorker(about: ReportAbout): { worker: Worker; failed: Promise<never> } {
  const worker = startThread(new URL('./pdf.worker.ts', import.meta.url), {
    name: 'pdf',
    workerData: about,
    // A report that is too large ends this thread, not the portal.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  worker.on('error', (cause) => reject(new Error('The report could not be rendered', { cause })));
  worker.on('exit', (code) => reject(new Error(`The drawing thread ended with ${code}`)));
  // Not unhandled if nothing awaits it at that moment.
  failed.catch(() => {});
  return { worker, failed };
}
