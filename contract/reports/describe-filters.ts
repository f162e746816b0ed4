import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { stateName } from '#contract/coverage/states.ts';
import { formatLongDay, plural } from '#contract/shared/format.ts';

/** Undefined without both. */
export function describeDays(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to)
    return from === to ? formatLongDay(from) : `${formatLongDay(from)} – ${formatLongDay(to)}`;
  if (from) return `Since ${formatLongDay(from)}`;
  return to ? `Until ${formatLongDay(to)}` : undefined;
}

/** In words: if it is chosen, and if its opposite is. */
const YES_OR_NO = {
  flagged: ['Flagged only', 'Not flagged'],
  in_line: ['In line', 'Not in line'],
  offered: ['Offered a seat', 'Without an offer'],
  withdrawn: ['Withdrawn', 'Not withdrawn'],
  silent: [`In training and silent for ${SILENT_DAYS} days`, 'Not silent in training'],
  tape_waiting: ['With a tape that waits for an answer', 'Without a tape that waits for an answer'],
  no_account: ['Approved without an account', 'Not approved without an account'],
  scored: ['Scored', 'Without a score'],
  duplicate: ['Possible duplicates', 'No possible duplicates'],
} as const satisfies Partial<Record<keyof ApplicationFilters, [string, string]>>;

const LATE = {
  look: 'First look later than promised',
  decision: 'Decided later than promised',
} as const;

/**
 * The filters of an export in words, apart from its days. The activity log must hold no names of
 * applicants, so there a search is only mentioned (rule reports-3).
 */
export function describeFilters(
  filters: ApplicationFilters,
  { reviewerName, hideSearch = false }: { reviewerName?: string; hideSearch?: boolean } = {},
): string[] {
  const { search, zipCode, state, riskMin, waitingDays, late } = filters;
  const parts = [
    describeStatus(filters),
    search && (hideSearch ? 'With a search' : `Search: “${search}”`),
    zipCode &&
      (zipCode.length === 5 ? `ZIP code: ${zipCode}` : `ZIP codes that begin with ${zipCode}`),
    state && `State: ${stateName(state)}`,
    ...Object.entries(YES_OR_NO).map(([name, [yes, no]]) => {
      const choice = filters[name as keyof typeof YES_OR_NO];
      return choice === undefined ? undefined : choice ? yes : no;
    }),
    describeReviews(filters, reviewerName),
    describeScore(filters),
    riskMin === undefined ? undefined : `Risk score of ${riskMin} or more`,
    waitingDays === undefined
      ? undefined
      : `Waiting for ${plural(waitingDays, 'day', 'days')} or longer`,
    named('First look', describeDays(filters.lookedFrom, filters.lookedTo)),
    named('Decided', describeDays(filters.decidedFrom, filters.decidedTo)),
    late && LATE[late],
  ];
  return parts.filter((part): part is string => Boolean(part));
}

const named = (what: string, days: string | undefined) => days && `${what}: ${days}`;

function describeStatus({ status, statuses }: ApplicationFilters): string | undefined {
  if (status) return `Status: ${STATUS_INFO[status].label}`;
  return statuses && `Status: ${statuses.map((one) => STATUS_INFO[one].label).join(', ')}`;
}

function describeReviews(
  { reviewer, reviewedFrom, reviewedTo }: ApplicationFilters,
  reviewerName = 'a deleted user',
): string | undefined {
  const what = reviewer ? `Reviewed by ${reviewerName}` : 'Reviewed';
  const days = describeDays(reviewedFrom, reviewedTo);
  return days ? `${what}: ${days}` : reviewer && what;
}

function describeScore({ scoreMin, scoreMax }: ApplicationFilters): string | undefined {
  if (scoreMin !== undefined && scoreMax !== undefined) return `Score: ${scoreMin} to ${scoreMax}%`;
  if (scoreMin !== undefined) return `Score of ${scoreMin}% or more`;
  return scoreMax === undefined ? undefined : `Score of ${scoreMax}% or less`;
}
