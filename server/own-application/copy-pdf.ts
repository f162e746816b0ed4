import PDFDocument from 'pdfkit';
import type { CopyOfAnswers } from '#contract/apply/applicant-calls.ts';
import { type AnswerField, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { LOCALES } from '#contract/shared/languages.ts';
import type { Network } from '#contract/shared/network.ts';
import { TEXTS, type Texts } from '#contract/translations.ts';
import { networkDay } from '#server/core/clock.ts';
import {
  type Doc,
  lacksGlyphs,
  registerFonts,
  type Style,
  wrapAll,
  write,
} from '#server/core/pdf-text.ts';

/** Letter, in points; y grows downwards. */
const PAGE = { width: 612, height: 792, side: 60, top: 56, bottom: 64 };
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
const MUTED = '#55626f';
/** Embedded, so that the file looks the same everywhere. */
const family = 'Noto';
const HEAD = '#22384d';

type Block = {
  tag: 'H1' | 'H2' | 'H3' | 'P';
  text: string;
  style: Style;
  /** Between two lines, and above the first. */
  leading: number;
  before: number;
};
/** The lines of a block that are on one page, each with its baseline. */
type Part = Pick<Block, 'tag' | 'style'> & { lines: { text: string; y: number }[] };

const title = (text: string): Block => ({
  tag: 'H1',
  text,
  style: { family, size: 22, isBold: true, color: HEAD },
  leading: 30,
  before: 6,
});
const section = (text: string): Block => ({
  tag: 'H2',
  text,
  style: { family, size: 13, isBold: true, color: HEAD },
  leading: 17,
  before: 22,
});
const question = (text: string): Block => ({
  tag: 'H3',
  text,
  style: { family, size: 9.5, isBold: true },
  leading: 14,
  before: 13,
});
const paragraph = (text: string, style: Partial<Style> = {}): Block => ({
  tag: 'P',
  text,
  style: { family, size: 10.5, ...style },
  leading: 15,
  before: 3,
});

export type CopyAbout = { copy: CopyOfAnswers; network: Network };

/** The whole file. */
export function drawCopy({ copy, network }: CopyAbout): Uint8Array {
  const texts = TEXTS[copy.language];
  const blocks = blocksOf(copy, network, texts);
  const doc = openDocument(copy, network, texts);
  const pages = layOut(doc, blocks);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [index, parts] of pages.entries()) {
    if (index > 0) doc.addPage();
    for (const part of parts) root.add(doc.struct(part.tag, {}, () => drawPart(doc, part)));
    drawFooter(doc, { number: copy.application_number, network, texts }, index + 1, pages.length);
  }
  root.end();
  doc.end();
  return doc.read(doc.readableLength);
}

function openDocument(copy: CopyOfAnswers, network: Network, texts: Texts): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: LOCALES[copy.language],
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${texts.pageTexts.PUBLIC_TITLES.copy}: ${copy.application_number}`,
      Author: network.name,
      CreationDate: copy.created_at,
    },
  });
  registerFonts(doc);
  return doc;
}

function blocksOf(copy: CopyOfAnswers, network: Network, texts: Texts): Block[] {
  const { copyTexts } = texts.copy;
  const { day } = networkDay(copy.created_at, network.time_zone);
  const facts = [
    `${copyTexts.number}: ${copy.application_number}`,
    `${copyTexts.name}: ${copy.answers.full_name}`,
    `${copyTexts.submitted}: ${texts.format.formatLongDay(day)}`,
  ];
  const answers = STEPS.flatMap(({ id, fields }) =>
    fields.length === 0
      ? []
      : [
          section(texts.steps.STEP_TITLES[id]),
          ...fields.flatMap((field) => blocksOfAnswer(copy, field, texts)),
        ],
  );
  const isPartlyMissing = answers.some(({ text }) => lacksGlyphs(text));
  return [
    paragraph(network.name, { size: 10, isBold: true, color: MUTED }),
    title(texts.pageTexts.PUBLIC_TITLES.copy),
    { ...paragraph(facts.join('\n')), before: 6 },
    ...(isPartlyMissing ? [paragraph(copyTexts.missingGlyphs, { size: 9, color: MUTED })] : []),
    ...answers,
  ];
}

function blocksOfAnswer({ answers }: CopyOfAnswers, field: AnswerField, texts: Texts): Block[] {
  const answer = answers[field];
  // An explanation stands below its question; without one there is nothing to say.
  if (isKind(field, 'explanation')) {
    if (!answer) return [];
    return [
      paragraph(texts.copy.copyTexts.explanation, { size: 9, color: MUTED }),
      paragraph(String(answer)),
    ];
  }
  const { label } = texts.fields.fieldTexts(field);
  if (typeof answer === 'boolean') {
    return [question(label), paragraph(texts.format.formatYesNo(answer))];
  }
  const given = answer?.trim();
  return [
    question(label),
    given ? paragraph(given) : paragraph(texts.labels.labels.notProvided, { color: MUTED }),
  ];
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

type Footer = { number: string; network: Network; texts: Texts };

function drawFooter(doc: Doc, { number, network, texts }: Footer, page: number, pages: number) {
  const y = PAGE.height - 34;
  const half = CONTENT_WIDTH / 2;
  const style: Style = { family, size: 8.5, color: MUTED };
  // Screen readers skip it.
  doc.markContent('Artifact', { type: 'Pagination' });
  write(doc, `${network.name} · ${number}`, { x: PAGE.side, y, width: half }, style);
  write(
    doc,
    texts.copy.copyTexts.page(page, pages),
    { x: PAGE.side + half, y, width: half },
    { ...style, align: 'right' },
  );
  doc.endMarkedContent();
}
