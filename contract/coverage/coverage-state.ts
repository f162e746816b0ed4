import type { CoveredZip } from './coverage.ts';

/** From this many held seats on, a ZIP code is called filling (rule coverage-1). */
const FILLING_FROM = 15;

export const COVERAGE_STATES = ['open', 'filling', 'full', 'line'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

/**
 * People in line make it full with a line at fewer held seats, too: the others are promised, or
 * closed to newcomers until an editor offers them (rule line-3).
 */
export function coverageState({
  held,
  waiting,
  limit,
}: Pick<CoveredZip, 'held' | 'waiting' | 'limit'>): CoverageState {
  if (waiting > 0) return 'line';
  if (held >= limit) return 'full';
  return held >= FILLING_FROM ? 'filling' : 'open';
}
