import { createRequire } from 'node:module';

export type Doc = PDFKit.PDFDocument;

/** The colour of text that has no other. */
export const TEXT_INK = '#1b2733';

const { resolve } = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/noto-sans';

/** Registered fonts are read only when a text needs one: they are large and slow. */
export function registerFonts(doc: Doc): void {
  doc.registerFont('Noto', resolve(`${FONTS}/400Regular/NotoSans_400Regular.ttf`));
  doc.registerFont('Noto-Bold', resolve(`${FONTS}/700Bold/NotoSans_700Bold.ttf`));
}

/** What the built-in Helvetica can write: the characters of Windows-1252. */
const BUILT_IN = /^[\x20-\x7e\xa0-\xac\xae-\xffƒ–—‘’‚“”„†‡•…€‰‹›ˆ™ŒœŠšŸŽž˜]*$/;
/** What Noto Sans has, by the scripts that it was made for. */
const WIDE =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Inherited}\x20-\xff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]*$/u;
const MISSING = '\uFFFD';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * One line without invisible characters, such as direction marks, and without stacks of accents
 * that would reach into other lines.
 */
function flatten(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(\p{sc=Inherited}{2})\p{sc=Inherited}+/gu, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The text as these fonts can write it: characters that they lack are replaced visibly. */
export function writable(text: string): string {
  const flat = flatten(text);
  if (BUILT_IN.test(flat) || WIDE.test(flat)) return flat;
  return split(flat)
    .map((grapheme) => (WIDE.test(grapheme) ? grapheme : MISSING))
    .join('');
}

export const lacksGlyphs = (text: string) => writable(text).includes(MISSING);

export type Style = {
  size: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** Without one, a line has the built-in font, which is small and fast, unless it lacks a character. */
  family?: 'Noto';
};

function setFont(doc: Doc, text: string, style: Style): void {
  const { size, isBold = false, family = BUILT_IN.test(text) ? 'Helvetica' : 'Noto' } = style;
  doc.font(isBold ? `${family}-Bold` : family).fontSize(size);
}

/**
 * Writes one line, cut with an ellipsis if it is too wide: pdfkit would start a new page for a line
 * break. `y` is the baseline, so that the two fonts align.
 */
export function write(
  doc: Doc,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: Style,
): void {
  const line = writable(text);
  if (line === '') return;
  setFont(doc, line, style);
  const fitting = shorten(doc, line, width);
  const left = style.align === 'right' ? x + width - doc.widthOfString(fitting) : x;
  doc.fillColor(style.color ?? TEXT_INK);
  const isWhole = !line.includes(MISSING);
  // Copying and screen readers get the original text.
  if (!isWhole) doc.markContent('Span', { actual: flatten(text) });
  doc.text(fitting, left, y, { lineBreak: false, baseline: 'alphabetic' });
  if (!isWhole) doc.endMarkedContent();
}

/** As much of the line as the width holds. Expects the font to be set. */
function shorten(doc: Doc, line: string, width: number): string {
  if (doc.widthOfString(line) <= width) return line;
  const parts = split(line);
  const cut = (length: number) => `${parts.slice(0, length).join('').trimEnd()}…`;
  let fits = 0;
  let tooLong = parts.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (doc.widthOfString(cut(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** Wraps the whole text: its line breaks stay, and a word that is wider than a line is broken. */
export function wrapAll(doc: Doc, text: string, width: number, style: Style): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const line = writable(paragraph);
    setFont(doc, line, style);
    const space = doc.widthOfString(' ');
    const lines: string[] = [];
    let current = '';
    let used = 0;
    for (const word of line.split(' ').flatMap((one) => breakWord(doc, one, width))) {
      const wide = doc.widthOfString(word);
      if (current !== '' && used + space + wide > width) {
        lines.push(current);
        current = '';
        used = 0;
      }
      used += current === '' ? wide : space + wide;
      current = current === '' ? word : `${current} ${word}`;
    }
    return [...lines, current];
  });
}

/** A word of so many letters fits every line; measuring it would take longer than anything else. */
const SHORT_WORD = 20;

/** Parts of a word that each fit the width. Expects the font to be set. */
function breakWord(doc: Doc, word: string, width: number): string[] {
  if (word.length <= SHORT_WORD || doc.widthOfString(word) <= width) return [word];
  const parts = [''];
  for (const grapheme of split(word)) {
    const longer = `${parts.at(-1)}${grapheme}`;
    if (doc.widthOfString(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(grapheme);
  }
  return parts;
}

/** Wraps into at most `most` lines; `write` cuts the last one if it is too long. */
export function wrap(doc: Doc, text: string, width: number, style: Style, most: number): string[] {
  const line = writable(text);
  setFont(doc, line, style);
  const lines = [''];
  for (const word of line.split(' ')) {
    const current = lines.at(-1) ?? '';
    const longer = current === '' ? word : `${current} ${word}`;
    const isFull = current !== '' && doc.widthOfString(longer) > width;
    if (isFull && lines.length < most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
