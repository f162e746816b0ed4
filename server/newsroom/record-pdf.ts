import { encode } from 'uqr';
import type { ServiceRecord } from '#contract/newsroom/recognition.ts';
import { record as spanish } from '#contract/newsroom/record-texts.es.ts';
import { record as english } from '#contract/newsroom/record-texts.ts';
import { type Language, LOCALES } from '#contract/shared/languages.ts';
import type { Network } from '#contract/shared/network.ts';
import { MUTED, openDocument } from '#server/core/pdf-blocks.ts';
import { type Doc, type Style, wrapAll, write } from '#server/core/pdf-text.ts';

type RecordAbout = {
  record: ServiceRecord;
  language: Language;
  network: Network;
  /** Where anybody can check it. */
  address: string;
};

const TEXTS = { en: english, es: spanish };
/** Letter, in points. */
const PAGE = { width: 612, height: 792, side: 84 };
const WIDTH = PAGE.width - 2 * PAGE.side;
const INK = '#22384d';
const family = 'Noto';
const QR = { size: 96, y: 560 };

/** One page, as a school or an employer files it. */
export function draw({ record, language, network, address }: RecordAbout): Uint8Array {
  const texts = TEXTS[language];
  const locale = LOCALES[language];
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const title = texts[record.kind];
  const doc = openDocument({ title, author: network.name, locale, createdAt: record.issued_at });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = 132;
  const add = (tag: 'H1' | 'P', text: string, style: Partial<Style>, before: number) => {
    const whole: Style = { family, size: 12, ...style };
    const lines = wrapAll(doc, text, WIDTH, whole);
    y += before;
    root.add(
      doc.struct(tag, {}, () => {
        for (const line of lines) {
          y += whole.size * 1.45;
          write(doc, line, { x: PAGE.side, y, width: WIDTH + 1 }, whole);
        }
      }),
    );
  };
  drawFrame(doc);
  add('P', network.name, { size: 11, isBold: true, color: INK }, 0);
  add('H1', title, { size: 30, isBold: true, color: INK }, 12);
  add('P', texts.states(network.name), {}, 34);
  add('P', record.name, { size: 22, isBold: true }, 10);
  add(
    'P',
    record.until === null
      ? texts.isCorrespondent(day(record.since))
      : texts.serves(day(record.since), day(record.until)),
    {},
    10,
  );
  add('P', texts.published(record.stories_published), {}, 6);
  const issued = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: network.time_zone,
  }).format(record.issued_at);
  add('P', texts.issued(issued), { color: MUTED }, 26);
  root.add(doc.struct('Figure', { alt: `${texts.qr}: ${address}` }, () => drawQr(doc, address)));
  y = QR.y + QR.size + 4;
  add('P', record.until === null ? texts.checkCard : texts.check, { size: 9.5, color: MUTED }, 8);
  add('P', address, { size: 9.5 }, 0);
  root.end();
  doc.end();
  return doc.read(doc.readableLength);
}

function drawFrame(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .rect(48, 48, PAGE.width - 96, PAGE.height - 96)
    .lineWidth(1.2)
    .stroke(INK);
  doc.rect(PAGE.side, 120, 56, 3).fill(INK);
  doc.endMarkedContent();
}

function drawQr(doc: Doc, text: string): void {
  const { data, size } = encode(text, { border: 0 });
  const module = QR.size / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue;
      doc.rect(PAGE.side + column * module, QR.y + row * module, module + 0.1, module + 0.1);
    }
  }
  doc.fill('#000000');
}
