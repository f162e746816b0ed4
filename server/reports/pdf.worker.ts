import { parentPort, workerData } from 'node:worker_threads';
import type { ReportRow } from './figures.ts';
import { drawReport, openDocument, type ReportAbout } from './pdf-document.ts';

/** Rows to keep, or the wish for the next piece of the file. */
export type PdfMessage = ReportRow[] | 'next';
/** A piece of the file, or null at its end. */
export type PdfReply = Uint8Array<ArrayBuffer> | null;

const PIECE = 64 * 1024;

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
  pieces ??= makePieces();
  const { value } = pieces.next();
  const reply: PdfReply = value ? new Uint8Array(value) : null;
  main.postMessage(reply, reply ? [reply.buffer] : []);
});

/** Draws only as far as the file is asked for: a slow reader fills no memory. */
function* makePieces(): Generator<Uint8Array> {
  const doc = openDocument(about, rows.length);
  for (const _ of drawReport(doc, about, rows)) {
    if (doc.readableLength >= PIECE) yield doc.read();
  }
  doc.end();
  for (let rest = doc.read(); rest !== null; rest = doc.read()) yield rest;
}
