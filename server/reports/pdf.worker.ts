import { parentPort, workerData } from 'node:worker_threads';
import type { ReportRow } from './figures.ts';
import { drawDocument, type ReportAbout } from './pdf-report.ts';

/** Rows to add, or a request for the next chunk of the file. */
export type PdfMessage = ReportRow[] | 'next';
/** A chunk of the file, or null at its end. */
export type PdfReply = Uint8Array<ArrayBuffer> | null;

// Entry point of the thread that draws one report, so it has side effects on import.
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
