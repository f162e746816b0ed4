import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportRow } from './figures.ts';
import type { PdfMessage, PdfReply } from './pdf.worker.ts';
import type { ReportAbout } from './pdf-report.ts';

/** Each one being drawn takes a thread and its memory, so further ones wait for their turn. */
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
 * A report as a PDF, piece by piece. It is drawn in a thread of its own, so that the portal goes on
 * answering, and no faster than it is read.
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
      const answered = once(worker, 'message');
      send('next');
      const [piece]: PdfReply[] = await Promise.race([answered, failed]);
      if (!piece) return;
      yield piece;
    }
  } finally {
    await worker.terminate();
  }
}

function startWorker(about: ReportAbout): { worker: Worker; failed: Promise<never> } {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    name: 'pdf',
    // Flags meant for the server (an inspector, a profiler) are none of this thread's business.
    execArgv: [],
    // Under `node --watch` it would send notes of its own among the pieces of the document.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
    workerData: about,
    // A report without end takes its own thread down, not the portal.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  worker.on('error', (cause) => reject(new Error('The report could not be drawn', { cause })));
  worker.on('exit', (code) => reject(new Error(`The drawing thread ended with ${code}`)));
  // Nobody may be waiting for an answer at that moment.
  failed.catch(() => {});
  return { worker, failed };
}
