import { countApplications, describePeriod, pdfTexts } from '#contract/exports.ts';
import { messages } from '#contract/messages.ts';
import { type ReportRow, summarize } from './figures.ts';
import { CHARTS_HEIGHT, drawCharts } from './pdf-charts.ts';
import { CONTENT_WIDTH, INK, PAGE } from './pdf-layout.ts';
import { asArtifact, drawRows, rowsFrom } from './pdf-table.ts';
import { type Doc, lacksGlyphs, wrap, write } from './pdf-text.ts';

/** What stands above the figures. */
export type ReportAbout = {
  network: string;
  filters: string;
  generated: string;
  /** The days asked for; where one is missing, the report names those of its rows. */
  dateFrom: string | undefined;
  dateTo: string | undefined;
  at: Date;
};

const LABEL_WIDTH = 62;
const LINE = 13;

/** Draws the whole report and pauses after every page, so that what is done can be sent on. */
export function* drawReport(doc: Doc, about: ReportAbout, rows: ReportRow[]): Generator<void> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const tableTop = drawFirstPage(doc, root, about, rows);
  const first = rowsFrom(tableTop);
  const perPage = rowsFrom(PAGE.top);
  const pages = 1 + Math.ceil(Math.max(0, rows.length - first) / perPage);

  // Without rows there is no table: one that is never written would keep the file from ending.
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

/** Title, what the report is about, and the charts; returns where the table begins. */
function drawFirstPage(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  about: ReportAbout,
  rows: ReportRow[],
): number {
  const x = PAGE.side;
  const width = CONTENT_WIDTH;
  const paragraph = (draw: () => void) => root.add(doc.struct('P', {}, draw));
  const heading = (level: 'H1' | 'H2', draw: () => void) => root.add(doc.struct(level, {}, draw));

  paragraph(() =>
    write(
      doc,
      about.network,
      { x, y: PAGE.top + 10, width },
      { size: 10, isBold: true, color: INK.bar },
    ),
  );
  heading('H1', () =>
    write(
      doc,
      pdfTexts.title,
      { x, y: PAGE.top + 34, width },
      { size: 22, isBold: true, color: INK.head },
    ),
  );

  let y = PAGE.top + 54;
  for (const { label, value } of factsOf(about, rows)) {
    const valueWidth = width - LABEL_WIDTH;
    const lines = wrap(doc, value, valueWidth, { size: 9 }, 2);
    paragraph(() => {
      write(doc, label, { x, y, width: LABEL_WIDTH }, { size: 9, color: INK.muted });
      lines.forEach((line, position) => {
        write(
          doc,
          line,
          { x: x + LABEL_WIDTH, y: y + position * LINE, width: valueWidth },
          { size: 9 },
        );
      });
    });
    y += lines.length * LINE;
  }

  y += 8;
  drawCharts(doc, root, summarize(rows), y);
  y += CHARTS_HEIGHT + 18;

  heading('H2', () =>
    write(doc, pdfTexts.applications, { x, y, width }, { size: 10, isBold: true, color: INK.head }),
  );
  if (rows.length === 0) {
    y += 18;
    paragraph(() => write(doc, messages.noApplicationsFound, { x, y, width }, { size: 9 }));
  } else if (
    rows.some(
      ({ full_name, flag_reason }) => lacksGlyphs(full_name) || lacksGlyphs(flag_reason ?? ''),
    )
  ) {
    y += 12;
    paragraph(() =>
      write(doc, pdfTexts.missingGlyphs, { x, y, width }, { size: 7.5, color: INK.muted }),
    );
  }
  return y + 7;
}

function factsOf({ filters, generated, dateFrom, dateTo }: ReportAbout, rows: ReportRow[]) {
  const isOpen = !dateFrom && !dateTo;
  const period = isOpen
    ? describePeriod(rows.at(-1)?.submitted_on, rows[0]?.submitted_on)
    : describePeriod(dateFrom, dateTo);
  return [
    { label: pdfTexts.period, value: period },
    { label: pdfTexts.filters, value: filters },
    { label: pdfTexts.total, value: countApplications(rows.length) },
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
