import { ANSWER_FIELDS } from '#contract/apply/fields.ts';
import type { Draft } from '#web/features/apply/draft/draft.ts';
import { changedAnswers, type Values } from '#web/features/apply/form/answers.ts';

export const isSame = (one: Values, other: Values) =>
  ANSWER_FIELDS.every((field) => one[field] === other[field]);

/**
 * What two devices have made of one draft. With `base`, the answers that both have seen, each field
 * that only one of them has changed is kept; of a field that both have changed, the newer draft's.
 * Without it, or if they are different applications, the newer draft wins as a whole. `lost` says
 * whose changes are not in the result.
 */
export function mergeDrafts(
  mine: Draft,
  theirs: Draft,
  base: Values | null,
): { draft: Draft; lost: 'mine' | 'theirs' | null } {
  const isMineNewer = Date.parse(mine.saved_at) > Date.parse(theirs.saved_at);
  const [older, newer] = isMineNewer ? [theirs, mine] : [mine, theirs];
  const loser = isMineNewer ? 'theirs' : 'mine';
  if (mine.submission_id !== theirs.submission_id || base === null) {
    const hasLost = !isSame(mine.values, theirs.values);
    return { draft: newer, lost: hasLost ? loser : null };
  }
  const olderChanges = changedAnswers(base, older.values);
  const values = { ...base, ...olderChanges, ...changedAnswers(base, newer.values) };
  return {
    draft: {
      ...newer,
      values,
      step: mine.step,
      form_interactions: Math.max(mine.form_interactions, theirs.form_interactions),
      time_spent_ms: Math.max(mine.time_spent_ms, theirs.time_spent_ms),
    },
    lost: isSame(values, { ...values, ...olderChanges }) ? null : loser,
  };
}
