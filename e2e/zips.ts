/** All of Houston: the longest run of ZIP codes without a gap, so that each is a known place. */
const LAST_OF_HOUSTON = 77_099;
let last = 77_000;

/**
 * A ZIP code without applications. Counted per worker, which has one portal for its whole life.
 */
export function freshZip() {
  if (last === LAST_OF_HOUSTON) throw new Error('This worker has used every ZIP code of Houston');
  last += 1;
  return String(last);
}
