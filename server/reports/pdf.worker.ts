import { parentPort, workerData } from 'node:worker_threads';
import type { ReportRow } from './figures.ts';
import { drawDocument } from './pdf-document.ts';
import type { ReportAbout } from './pdf-report.ts';

/** Rows to keep, or the wish for the next piece of the file. */
export type PdfMessage = ReportRow[] | 'next';
/** A piece of the file, or null at its end. */
export type PdfReply = Uint8Array<ArrayBuffer> | null;

// The body of the thread that draws one report: this file acts when it is loaded.
const main = parentPort;
const about: ReportAbout = workerData;
const rows: ReportRow[] = [];
let pieces: Generator<Uint8Array> | undefined;

main?.on('message', (message: PdfMessage) => {
  if (message !== 'next') {
    for (const row of message) rows.push(row);
    return;
  }
  pieces ??= drawDocument(about, rows);
  const { value } = pieces.next();
  const reply: PdfReply = value ? new Uint8Array(value) : null;
  main.postMessage(reply, reply ? [reply.buffer] : []);
});
