import PDFDocument from 'pdfkit';
import { type Doc, registerFonts, type Style, wrapAll, write } from './pdf-text.ts';

/** Letter, in points; y grows downwards. */
const PAGE = { width: 612, height: 792, side: 60, top: 56, bottom: 64 };
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
export const MUTED = '#55626f';
/** Embedded, so that the file looks the same everywhere. */
const family = 'Noto';
const HEAD = '#22384d';

/** A heading or paragraph of a document that is read from top to bottom. */
export type Block = {
  tag: 'H1' | 'H2' | 'H3' | 'P';
  text: string;
  style: Style;
  /** Between two lines, and above the first. */
  leading: number;
  before: number;
};
/** The lines of a block that are on one page, each with its baseline. */
type Part = Pick<Block, 'tag' | 'style'> & { lines: { text: string; y: number }[] };

export const title = (text: string): Block => ({
  tag: 'H1',
  text,
  style: { family, size: 22, isBold: true, color: HEAD },
  leading: 30,
  before: 6,
});
export const section = (text: string): Block => ({
  tag: 'H2',
  text,
  style: { family, size: 13, isBold: true, color: HEAD },
  leading: 17,
  before: 22,
});
export const question = (text: string): Block => ({
  tag: 'H3',
  text,
  style: { family, size: 9.5, isBold: true },
  leading: 14,
  before: 13,
});
export const paragraph = (text: string, style: Partial<Style> = {}): Block => ({
  tag: 'P',
  text,
  style: { family, size: 10.5, ...style },
  leading: 15,
  before: 3,
});

type DocumentAbout = {
  title: string;
  author: string;
  /** Such as en-US. */
  locale: string;
  createdAt: Date;
  /** At the left of every footer, and at the right of each. */
  footer: string;
  pageOf: (page: number, pages: number) => string;
};

/** The whole file: tagged, with its fonts, so that screen readers and every viewer can read it. */
export function drawBlocks(about: DocumentAbout, blocks: Block[]): Uint8Array {
  const doc = openDocument(about);
  const pages = layOut(doc, blocks);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [index, parts] of pages.entries()) {
    if (index > 0) doc.addPage();
    for (const part of parts) root.add(doc.struct(part.tag, {}, () => drawPart(doc, part)));
    drawFooter(doc, about.footer, about.pageOf(index + 1, pages.length));
  }
  root.end();
  doc.end();
  return doc.read(doc.readableLength);
}

export function openDocument(
  { title, author, locale, createdAt }: Omit<DocumentAbout, 'footer' | 'pageOf'>,
  { subject, layout }: { subject?: string; layout?: 'landscape' } = {},
): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      CreationDate: createdAt,
      ...(subject && { Subject: subject }),
    },
  });
  registerFonts(doc);
  return doc;
}

/** Distributes the lines over pages. A heading stays with the first line of what follows. */
function layOut(doc: Doc, blocks: Block[]): Part[][] {
  const pages: Part[][] = [[]];
  const end = PAGE.height - PAGE.bottom;
  let y = PAGE.top;
  for (const [index, block] of blocks.entries()) {
    const { style } = block;
    const lines = wrapAll(doc, block.text, CONTENT_WIDTH, style);
    const whole = block.before + lines.length * block.leading;
    if (block.tag !== 'P' && y + whole + roomAfter(blocks, index) > end) {
      pages.push([]);
      y = PAGE.top;
    }
    let part: Part = { tag: block.tag, style, lines: [] };
    pages.at(-1)?.push(part);
    if (y > PAGE.top) y += block.before;
    for (const text of lines) {
      if (y + block.leading > end) {
        part = { ...part, lines: [] };
        pages.push([part]);
        y = PAGE.top;
      }
      y += block.leading;
      part.lines.push({ text, y });
    }
  }
  return pages.map((parts) => parts.filter(({ lines }) => lines.length > 0));
}

/** What has to fit below a heading: further headings, and two lines of text. */
function roomAfter(blocks: Block[], index: number): number {
  const next = blocks[index + 1];
  if (!next) return 0;
  const own = next.before + 2 * next.leading;
  return next.tag === 'P' ? own : own + roomAfter(blocks, index + 1);
}

function drawPart(doc: Doc, { style, lines }: Part): void {
  for (const { text, y } of lines) {
    write(doc, text, { x: PAGE.side, y, width: CONTENT_WIDTH + 1 }, style);
  }
}

function drawFooter(doc: Doc, left: string, right: string): void {
  const y = PAGE.height - 34;
  const half = CONTENT_WIDTH / 2;
  const style: Style = { family, size: 8.5, color: MUTED };
  // Screen readers skip it.
  doc.markContent('Artifact', { type: 'Pagination' });
  write(doc, left, { x: PAGE.side, y, width: half }, style);
  write(doc, right, { x: PAGE.side + half, y, width: half }, { ...style, align: 'right' });
  doc.endMarkedContent();
}
