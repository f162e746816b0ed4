import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Who announces a range of addresses. */
export type Network = { asn: number; name: string };
export type AsnFile = { find: (address: bigint) => Network | null; close: () => void };

const LONGEST_LINE = 512; // the longest in the data has 254 characters
const LAST_PIECE = 2048;
/** Steps that still search more than this part of the file are the early ones. */
const EARLY = 512;

type Step = { lineStart: number; first: bigint };

/**
 * Searches the sorted `start,end,asn,name` file where it lies on the disk: a dozen small reads per
 * look-up instead of half a second of parsing and 25 MB held for as long as anyone asks.
 */
export function openAsnFile(path: string): AsnFile {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);

  const read = (from: number, length: number) => {
    const piece = Buffer.allocUnsafe(Math.min(length, size - from));
    return piece.subarray(0, readSync(file, piece, 0, piece.length, from));
  };

  // The first steps of every search are the same few hundred: read once, they are remembered.
  const remembered = new Map<number, Step>();

  /** The first line that begins behind a place. */
  function stepAt(middle: number, isEarly: boolean): Step {
    const known = remembered.get(middle);
    if (known) return known;
    const piece = read(middle, 2 * LONGEST_LINE);
    const lineStart = piece.indexOf('\n') + 1;
    const first = piece.toString('latin1', lineStart, piece.indexOf(',', lineStart));
    const step = { lineStart: middle + lineStart, first: BigInt(first) };
    if (isEarly) remembered.set(middle, step);
    return step;
  }

  function find(address: bigint): Network | null {
    let low = 0; // the start of a line, and never of one after the wanted line
    let high = size; // the wanted line starts here at the latest
    while (high - low > LAST_PIECE) {
      const middle = Math.floor((low + high) / 2);
      const { lineStart, first } = stepAt(middle, high - low > size / EARLY);
      if (first <= address) low = lineStart;
      else high = middle;
    }
    return lastMatch(read(low, high - low + LONGEST_LINE).toString('utf8'), address);
  }

  return { find, close: () => closeSync(file) };
}

function lastMatch(lines: string, address: bigint): Network | null {
  let found: Network | null = null;
  for (const line of lines.split('\n')) {
    const row = /^(\d+),(\d+),(\d+),(.*)$/.exec(line);
    if (!row) continue;
    const [, first = '', last = '', asn = '', name = ''] = row;
    if (BigInt(first) > address) break;
    found = address <= BigInt(last) ? { asn: Number(asn), name: unquote(name) } : null;
  }
  return found;
}

function unquote(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}
