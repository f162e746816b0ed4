import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Who announces a range of addresses. */
export type Network = { asn: number; name: string };
export type AsnFile = { find: (address: bigint) => Network | null; close: () => void };

const LONGEST_LINE = 512; // the longest in the data has 254 characters
const LAST_CHUNK = 2048;
/** Probes are cached while the searched range is larger than this fraction of the file. */
const CACHED_FRACTION = 512;

type Probe = { lineStart: number; first: bigint };

/**
 * Binary search in the sorted `start,end,asn,name` file on disk: a dozen small reads per look-up
 * instead of half a second of parsing and 25 MB of memory.
 */
export function openAsnFile(path: string): AsnFile {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);

  const read = (from: number, length: number) => {
    const chunk = Buffer.allocUnsafe(Math.min(length, size - from));
    return chunk.subarray(0, readSync(file, chunk, 0, chunk.length, from));
  };

  // Every search starts with the same few hundred probes.
  const cache = new Map<number, Probe>();

  /** The first line that starts after an offset. */
  function probe(offset: number, isCached: boolean): Probe {
    const known = cache.get(offset);
    if (known) return known;
    const chunk = read(offset, 2 * LONGEST_LINE);
    const lineStart = chunk.indexOf('\n') + 1;
    const first = chunk.toString('latin1', lineStart, chunk.indexOf(',', lineStart));
    const found = { lineStart: offset + lineStart, first: BigInt(first) };
    if (isCached) cache.set(offset, found);
    return found;
  }

  function find(address: bigint): Network | null {
    let low = 0; // the start of a line, and never of one after the wanted line
    let high = size; // the wanted line starts here at the latest
    while (high - low > LAST_CHUNK) {
      const middle = Math.floor((low + high) / 2);
      const { lineStart, first } = probe(middle, high - low > size / CACHED_FRACTION);
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
