import { describePeriod, pdfTexts } from '#contract/reports/exports.ts';
import { countApplications } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import { openDocument } from '#server/core/pdf-blocks.ts';
import { type Doc, lacksGlyphs, type Style, wrap, write } from '#server/core/pdf-text.ts';
import { type ReportRow, summarize } from './figures.ts';
import { CHARTS_HEIGHT, drawCharts } from './pdf-charts.ts';
import { CONTENT_WIDTH, INK, PAGE } from './pdf-layout.ts';
import { asArtifact, drawRows, rowsFrom } from './pdf-table.ts';

/** The head of the report. */
export type ReportAbout = {
  network: string;
  filters: string;
  /** Of the last 90 days and the whole desk, as on the dashboard. */
  promises: string;
  generated: string;
  /** The requested days; without any, the report shows those of its rows. */
  dateFrom: string | undefined;
  dateTo: string | undefined;
  at: Date;
};

const LABEL_WIDTH = 62;
const LINE = 13;
const FACT: Style = { size: 9 };

const PIECE = 64 * 1024;

/** The file in chunks, rendered as they are read: a slow client fills no memory. */
export function* drawDocument(about: ReportAbout, rows: ReportRow[]): Generator<Uint8Array> {
  const { network, at } = about;
  const doc = openDocument(
    { title: `${pdfTexts.title}: ${network}`, author: network, locale: 'en-US', createdAt: at },
    { subject: pdfTexts.subject(rows.length), layout: 'landscape' },
  );
  for (const _ of drawReport(doc, about, rows)) {
    if (doc.readableLength >= PIECE) yield readAll(doc);
  }
  doc.end();
  yield readAll(doc);
}

/** With the whole length: without it a stream returns one of its thousands of small chunks. */
const readAll = (doc: Doc): Uint8Array => doc.read(doc.readableLength);

/** Draws the report and yields after every page, so that finished pages can be sent. */
function* drawReport(doc: Doc, about: ReportAbout, rows: ReportRow[]): Generator<void> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tableTop = drawFirstPage(doc, root, about, rows);
  const first = rowsFrom(tableTop);
  const perPage = rowsFrom(PAGE.top);
  const pages = 1 + Math.ceil(Math.max(0, rows.length - first) / perPage);

  // Without rows there is no table: an empty one would keep the file from ending.
  const table = rows.length > 0 ? doc.struct('Table') : undefined;
  if (table) root.add(table);
  for (let page = 1; page <= pages; page++) {
    if (page > 1) doc.addPage();
    const isFirst = page === 1;
    const start = isFirst ? 0 : first + (page - 2) * perPage;
    const part = rows.slice(start, isFirst ? first : start + perPage);
    if (table) {
      const top = isFirst ? tableTop : PAGE.top;
      drawRows(doc, table, part, { top, isFirst, total: rows.length });
    }
    asArtifact(doc, 'Pagination', () => drawFooter(doc, about, page, pages));
    yield;
  }
  root.end();
}

/** Title, head and charts; returns where the table begins. */
function drawFirstPage(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  about: ReportAbout,
  rows: ReportRow[],
): number {
  const x = PAGE.side;
  const put = (tag: 'H1' | 'H2' | 'P', text: string, y: number, style: Style) =>
    root.add(doc.struct(tag, {}, () => write(doc, text, { x, y, width: CONTENT_WIDTH }, style)));

  put('P', about.network, PAGE.top + 10, { size: 10, isBold: true, color: INK.bar });
  put('H1', pdfTexts.title, PAGE.top + 34, { size: 22, isBold: true, color: INK.head });
  let y = PAGE.top + 54;
  for (const fact of factsOf(about, rows)) y += drawFact(doc, root, fact, y);

  y += 8;
  drawCharts(doc, root, summarize(rows), y);
  y += CHARTS_HEIGHT + 18;

  put('H2', pdfTexts.applications, y, { size: 10, isBold: true, color: INK.head });
  if (rows.length === 0) {
    y += 18;
    put('P', messages.noApplicationsFound, y, { size: 9 });
  } else if (rows.some(isPartlyMissing)) {
    y += 12;
    put('P', pdfTexts.missingGlyphs, y, { size: 7.5, color: INK.muted });
  }
  return y + 7;
}

const isPartlyMissing = ({ full_name, flag_reason }: ReportRow) =>
  lacksGlyphs(full_name ?? '') || lacksGlyphs(flag_reason ?? '');

type Fact = { label: string; value: string };

/** A label and its value, on one or two lines; returns their height. */
function drawFact(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { label, value }: Fact,
  y: number,
): number {
  const x = PAGE.side + LABEL_WIDTH;
  const width = CONTENT_WIDTH - LABEL_WIDTH;
  const lines = wrap(doc, value, width, FACT, 2);
  const draw = () => {
    write(doc, label, { x: PAGE.side, y, width: LABEL_WIDTH }, { ...FACT, color: INK.muted });
    lines.forEach((line, n) => {
      write(doc, line, { x, y: y + n * LINE, width }, FACT);
    });
  };
  root.add(doc.struct('P', {}, draw));
  return lines.length * LINE;
}

function factsOf(
  { filters, promises, generated, dateFrom, dateTo }: ReportAbout,
  rows: ReportRow[],
): Fact[] {
  const isOpen = !dateFrom && !dateTo;
  const period = isOpen
    ? describePeriod(rows.at(-1)?.submitted_on, rows[0]?.submitted_on)
    : describePeriod(dateFrom, dateTo);
  return [
    { label: pdfTexts.period, value: period },
    { label: pdfTexts.filters, value: filters },
    { label: pdfTexts.total, value: countApplications(rows.length) },
    { label: pdfTexts.promises, value: promises },
    { label: pdfTexts.generated, value: generated },
  ];
}

function drawFooter(doc: Doc, { network }: ReportAbout, page: number, pages: number): void {
  const y = PAGE.height - 24;
  const style = { size: 8, color: INK.muted };
  const half = CONTENT_WIDTH / 2;
  write(doc, `${network} · ${pdfTexts.title}`, { x: PAGE.side, y, width: half }, style);
  write(
    doc,
    pdfTexts.page(page, pages),
    { x: PAGE.side + half, y, width: half },
    { ...style, align: 'right' },
  );
}
