/**
 * The hash below is part of the stored data: a change here raises this version, and every
 * application is marked anew in the background. 0 is an application without marks.
 */
export const MARKS_VERSION = 1;

const BANDS = 64;
const HASHES_PER_BAND = 3;
const HASHES = BANDS * HASHES_PER_BAND;
/** Of imported applications without essays, which are alike to none. */
const NO_ESSAYS = 0;

/**
 * MinHash in bands over the pairs of neighboring words. Two texts have a mark in common with a
 * probability of the cube of the share of pairs that both have, so alike ones nearly always have
 * some of the 64, wherever their sentences are.
 */
export function essayMarks(text: string): number[] {
  const pairs = wordPairs(text);
  if (pairs.size === 0) return [NO_ESSAYS];
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (const pair of pairs) {
    for (let n = 0; n < HASHES; n += 1) {
      const product = Math.imul(pair ^ OFFSETS[n]!, FACTORS[n]!);
      const hash = (product ^ (product >>> 15)) >>> 0;
      if (hash < least[n]!) least[n] = hash;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const own = least.subarray(band * HASHES_PER_BAND, (band + 1) * HASHES_PER_BAND);
    // Signed, as an integer of the database.
    return own.reduce((mark, hash) => combine(mark, hash), mix(band + 7)) | 0;
  });
}

function wordPairs(text: string): Set<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map(hashWord);
  return new Set(hashes.slice(1).map((hash, n) => combine(mix(hashes[n]!), hash)));
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < word.length; n += 1) hash = Math.imul(hash ^ word.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}

/** Spreads every bit over all 32 (lowbias32 of Chris Wellons). */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const combine = (hash: number, next: number) => mix((Math.imul(hash, 31) + next) >>> 0);

const FACTORS = Uint32Array.from({ length: HASHES }, (_, n) => mix(2 * n + 1) | 1);
const OFFSETS = Uint32Array.from({ length: HASHES }, (_, n) => mix(2 * n + 2));
