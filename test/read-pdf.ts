import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  pages: number;
  /** What is written in the built-in fonts, in the order of rendering; other fonts have no letters. */
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
  return {
    pages: raw.match(/\/Type \/Page\n/g)?.length ?? 0,
    text: commands.flatMap(readTexts).join('\n'),
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

function readTexts(commands: string): string[] {
  return [...commands.matchAll(/\[(.*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
      .join(''),
  );
}
