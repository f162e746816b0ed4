import type { CoveredZip } from './coverage.ts';

/** From this many held seats on, a ZIP code is called filling (rule coverage-1). */
const FILLING_FROM = 15;

export const COVERAGE_STATES = ['open', 'filling', 'full', 'line', 'unoffered'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

/** People in line make it full with a line, unless a seat is free that nobody of them was offered. */
export function coverageState({
  held,
  promised,
  waiting,
  limit,
}: Pick<CoveredZip, 'held' | 'promised' | 'waiting' | 'limit'>): CoverageState {
  if (waiting > promised && held + promised < limit) return 'unoffered';
  if (waiting > 0) return 'line';
  if (held >= limit) return 'full';
  return held >= FILLING_FROM ? 'filling' : 'open';
}
