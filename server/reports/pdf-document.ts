import PDFDocument from 'pdfkit';
import { pdfTexts } from '#contract/reports/exports.ts';
import { type Doc, registerFonts } from '#server/core/pdf-text.ts';
import type { ReportRow } from './figures.ts';
import { drawReport, type ReportAbout } from './pdf-report.ts';

const PIECE = 64 * 1024;

/** The file in chunks, rendered as they are read: a slow client fills no memory. */
export function* drawDocument(about: ReportAbout, rows: ReportRow[]): Generator<Uint8Array> {
  const doc = openDocument(about, rows.length);
  for (const _ of drawReport(doc, about, rows)) {
    if (doc.readableLength >= PIECE) yield readAll(doc);
  }
  doc.end();
  yield readAll(doc);
}

/** With the whole length: without it a stream returns one of its thousands of small chunks. */
const readAll = (doc: Doc): Uint8Array => doc.read(doc.readableLength);

function openDocument({ network, at }: ReportAbout, total: number): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${pdfTexts.title}: ${network}`,
      Author: network,
      Subject: pdfTexts.subject(total),
      CreationDate: at,
    },
  });
  registerFonts(doc);
  return doc;
}
