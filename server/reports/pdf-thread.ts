import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportRow } from './figures.ts';
import type { PdfMessage, PdfReply } from './pdf.worker.ts';
import type { ReportAbout } from './pdf-document.ts';

/** Each one being drawn takes a thread and some 100 MB, so the others wait their turn. */
const AT_ONCE = 2;
let drawing = 0;
const waiting: (() => void)[] = [];

/**
 * A report as a PDF, piece by piece. It is drawn in a thread of its own, so that the portal goes on
 * answering, and no faster than it is read.
 */
export async function* drawPdf(
  about: ReportAbout,
  pages: AsyncIterable<ReportRow[]>,
): AsyncGenerator<Uint8Array, void, void> {
  if (drawing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  drawing++;
  const worker = startWorker(about);
  try {
    const send = (message: PdfMessage) => worker.postMessage(message);
    for await (const rows of pages) send(rows);
    for (;;) {
      send('next');
      // A thread that fails makes `once` throw.
      const [piece]: [PdfReply] = await once(worker, 'message') as [PdfReply];
      if (piece === null) return;
      yield piece;
    }
  } finally {
    await worker.terminate();
    drawing--;
    waiting.shift()?.();
  }
}
