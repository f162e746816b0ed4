import { statusLabel } from '#contract/applications/status-texts.ts';
import { pdfTexts } from '#contract/reports/exports.ts';
import { formatCalendarDay } from '#contract/shared/format.ts';
import { type Doc, type Style, write } from '#server/core/pdf-text.ts';
import type { ReportRow } from './figures.ts';
import { CONTENT_WIDTH, INK, PAGE, statusInk } from './pdf-layout.ts';

type Column = {
  field: keyof typeof pdfTexts.columns;
  width: number;
  align?: 'right';
  value: (row: ReportRow) => string;
};

const days = new Map<string, string>();
function formatDay(day: string): string {
  const text = days.get(day) ?? formatCalendarDay(day);
  days.set(day, text);
  return text;
}

const COLUMNS: Column[] = [
  { field: 'application_number', width: 92, value: (row) => row.application_number },
  { field: 'full_name', width: 168, value: (row) => row.full_name ?? '' },
  { field: 'zip_code', width: 58, value: (row) => row.zip_code },
  { field: 'status', width: 140, value: statusLabel },
  {
    field: 'review_score',
    width: 46,
    align: 'right',
    value: ({ review_score }) => (review_score === null ? '–' : `${review_score}%`),
  },
  { field: 'flag_reason', width: 128, value: (row) => row.flag_reason ?? '' },
  { field: 'submitted_on', width: 80, value: (row) => formatDay(row.submitted_on) },
];

const HEAD = 20;
const ROW = 16;
const PADDING = 6;
const DOT = 3;
const TEXT: Style = { size: 8.5 };
/** `scope` is missing in the types of the library. */
const HEADING: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

export const rowsFrom = (top: number) => Math.floor((PAGE.height - PAGE.bottom - top - HEAD) / ROW);

/** Where each column begins and how wide its text may be. */
const PLACES = COLUMNS.map((column, position) => {
  const before = COLUMNS.slice(0, position).reduce((sum, { width }) => sum + width, 0);
  return { ...column, x: PAGE.side + before + PADDING, width: column.width - 2 * PADDING };
});

/** One draw function per heading, so that each can be tagged separately. */
function headings(doc: Doc, top: number): (() => void)[] {
  const style: Style = { ...TEXT, isBold: true, color: INK.onHead };
  return PLACES.map(
    ({ field, x, width, align }) =>
      () =>
        write(doc, pdfTexts.columns[field], { x, y: top + 13, width }, { ...style, align }),
  );
}

function drawBackground(doc: Doc, top: number, rows: number): void {
  doc.rect(PAGE.side, top, CONTENT_WIDTH, HEAD).fill(INK.head);
  for (let row = 1; row < rows; row += 2) {
    doc.rect(PAGE.side, top + HEAD + row * ROW, CONTENT_WIDTH, ROW).fill(INK.zebra);
  }
  const bottom = top + HEAD + rows * ROW;
  doc
    .moveTo(PAGE.side, bottom)
    .lineTo(PAGE.side + CONTENT_WIDTH, bottom)
    .lineWidth(0.75)
    .stroke(INK.line);
}

/** Marks decoration, which screen readers skip. */
export function asArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/**
 * Up to this many rows every cell is tagged for screen readers; above, the rows of a page are tagged
 * together: tagging 10,000 rows cell by cell took seven times the bytes and twice the time.
 */
const FINELY_TAGGED = 2_000;

/** The rows of one page. The headings are tagged on the first page and decoration on others. */
export function drawRows(
  doc: Doc,
  table: PDFKit.PDFStructureElement,
  rows: ReportRow[],
  { top, isFirst, total }: { top: number; isFirst: boolean; total: number },
): void {
  asArtifact(doc, 'Layout', () => drawBackground(doc, top, rows.length));
  const heads = headings(doc, top);
  if (isFirst) {
    const cells = heads.map((draw) => doc.struct('TH', HEADING, draw));
    table.add(doc.struct('THead', {}, doc.struct('TR', {}, cells)));
  } else {
    asArtifact(doc, 'Pagination', () => drawAll(heads));
  }
  const body = doc.struct('TBody');
  table.add(body);
  const lines = rows.map((row, position) => {
    const base = top + HEAD + position * ROW + 11;
    return PLACES.map((place) => () => drawCell(doc, row, place, base));
  });
  const tagged = total <= FINELY_TAGGED ? lines : [[() => drawAll(lines.flat())]];
  for (const cells of tagged) {
    const line = cells.map((draw) => doc.struct('TD', {}, draw));
    body.add(doc.struct('TR', {}, line));
  }
  body.end();
}

function drawAll(draws: (() => void)[]): void {
  for (const draw of draws) draw();
}

function drawCell(doc: Doc, row: ReportRow, place: (typeof PLACES)[number], base: number): void {
  const { field, x, width, align, value } = place;
  if (field !== 'status') {
    write(doc, value(row), { x, y: base, width }, { ...TEXT, align });
    return;
  }
  doc.circle(x + DOT, base - 3, DOT).fill(statusInk(row.status));
  write(doc, value(row), { x: x + 4 * DOT, y: base, width: width - 4 * DOT }, TEXT);
}
