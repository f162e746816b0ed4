import { filterTexts } from '#contract/applications/filter-texts.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { stateName } from '#contract/coverage/states.ts';
import { STAGE_FILTERS, WAITLIST_FILTERS } from './list-search.ts';

/** What a chip says, and the filters that it removes. */
export type Chip = { filters: readonly (keyof ApplicationFilters)[]; label: string };

const RANGES = [
  ['dateFrom', 'dateTo', filterTexts.submitted],
  ['lookedFrom', 'lookedTo', filterTexts.looked],
  ['decidedFrom', 'decidedTo', filterTexts.decided],
  ['reviewedFrom', 'reviewedTo', filterTexts.reviewed],
] as const;

const yesNo = (value: boolean) => (value ? 'true' : 'false');
const YES_NO = {
  scored: filterTexts.scoredChoices,
  duplicate: filterTexts.duplicateChoices,
  ...listTexts.waitlistChoices,
  ...listTexts.stageChoices,
};
const YES_NO_FILTERS = ['scored', 'duplicate', ...WAITLIST_FILTERS, ...STAGE_FILTERS] as const;

/**
 * The filters in use, in words: those below "More filters", of which an address may combine what a
 * select offers one at a time, and those that only links set. The others are always in view.
 */
export function chipsOf(query: ApplicationFilters, reviewerName: string): Chip[] {
  const { flagged, reviewer, scoreMin, scoreMax, riskMin, waitingDays, state, late } = query;
  const chips: Chip[] = [];
  const add = (label: string, ...filters: Chip['filters']) => chips.push({ filters, label });
  for (const [from, to, describe] of RANGES) {
    if (query[from] || query[to]) add(describe(query[from], query[to]), from, to);
  }
  if (late) add(filterTexts.late[late], 'late');
  if (reviewer) add(filterTexts.reviewedBy(reviewerName), 'reviewer');
  if (flagged !== undefined) {
    add(listTexts.flaggedChoices[flagged ? 'only' : 'not'], 'flagged');
  }
  if (scoreMin !== undefined || scoreMax !== undefined) {
    add(filterTexts.score(scoreMin, scoreMax), 'scoreMin', 'scoreMax');
  }
  if (riskMin !== undefined) add(filterTexts.risk(riskMin), 'riskMin');
  if (waitingDays !== undefined) add(filterTexts.waiting(waitingDays), 'waitingDays');
  if (state) add(filterTexts.inState(stateName(state)), 'state');
  for (const filter of YES_NO_FILTERS) {
    const value = query[filter];
    if (value !== undefined) add(YES_NO[filter][yesNo(value)], filter);
  }
  return chips;
}
