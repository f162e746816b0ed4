import { inflateSync } from 'node:zlib';

type ReadPdf = {
  pages: number;
  /** What is written, in the order of rendering, as copying it from a viewer would give it. */
  text: string;
  /** The commands that render the pages. */
  commands: string;
  /** The alternative texts of the charts. */
  alternatives: string[];
};

/** Parses enough of a PDF to check its content; throws if it is incomplete. */
export function readPdf(file: Uint8Array): ReadPdf {
  const raw = Buffer.from(file).toString('latin1');
  if (!raw.startsWith('%PDF-1.')) throw new Error('this is no PDF');
  const end = /startxref\n(\d+)\n%%EOF\n$/.exec(raw);
  if (!end) throw new Error('the PDF has no end');
  checkCrossReferences(raw, Number(end[1]));
  const commands = [...contents(raw)];
  const letters = readFonts(raw);
  return {
    pages: raw.match(/\/Type \/Page\n/g)?.length ?? 0,
    text: commands.flatMap((page) => readTexts(page, letters)).join('\n'),
    commands: commands.join('\n'),
    alternatives: [...raw.matchAll(/\/Alt \(((?:[^\\)]|\\.)*)\)/g)].map(([, alternative = '']) =>
      alternative.replace(/\\(.)/g, '$1'),
    ),
  };
}

/** Every entry of the table must lead to the object of that number, or viewers have to guess. */
function checkCrossReferences(raw: string, start: number): void {
  const table = raw.slice(start);
  if (!table.startsWith('xref\n')) throw new Error('the PDF has no table of objects');
  const entries = [...table.matchAll(/^(\d{10}) \d{5} n $/gm)];
  entries.forEach(([, offset], position) => {
    const expected = `${position + 1} 0 obj`;
    const found = raw.slice(Number(offset), Number(offset) + expected.length);
    if (found !== expected) throw new Error(`where ${expected} should be is ${found}`);
  });
}

function* contents(raw: string): Generator<string> {
  for (const { index } of raw.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const start = raw.indexOf('stream\n', index) + 'stream\n'.length;
    const stop = raw.indexOf('\nendstream', start);
    yield inflateSync(Buffer.from(raw.slice(start, stop), 'latin1')).toString('latin1');
  }
}

type Letters = Map<string, Map<string, string>>;

/** The letters of each embedded font by the name that the pages give it, and by code. */
function readFonts(raw: string): Letters {
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const letters: Letters = new Map();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    const [codes = ''] = map ? [...contents(objects.get(map) ?? '')] : [];
    if (map) letters.set(name, readCodes(codes));
  }
  return letters;
}

/** The codes of pdfkit's ranges count up; each has its letter in a list. */
function readCodes(map: string): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*)\]/gi)) {
    const listed = [...list.matchAll(/<([0-9a-f ]*)>/gi)];
    for (const [position, [, hex = '']] of listed.entries()) {
      const code = (Number.parseInt(first, 16) + position).toString(16).padStart(4, '0');
      const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
      codes.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return codes;
}

function readTexts(commands: string, letters: Letters): string[] {
  let font: Map<string, string> | undefined;
  const texts: string[] = [];
  for (const [, name, pieces] of commands.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name) font = letters.get(name);
    else texts.push(decode(pieces ?? '', font));
  }
  return texts;
}

function decode(pieces: string, font: Map<string, string> | undefined): string {
  const hex = [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, part = '']) => part).join('');
  if (!font) return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
  return (hex.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? '').join('');
}
