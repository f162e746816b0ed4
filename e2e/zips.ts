import { lookupByState } from 'zipcodes';

/** Of one state, so that each is a known place. */
const ZIPS = lookupByState('TX');
let used = 0;

/**
 * A ZIP code without applications. Counted per worker, which has one portal for its whole life.
 */
export function freshZip() {
  const next = ZIPS[used];
  if (!next) throw new Error('This worker has used every ZIP code of Texas');
  used += 1;
  return next.zip;
}
