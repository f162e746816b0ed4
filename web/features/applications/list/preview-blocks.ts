import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { holdsSeat } from '#contract/applications/statuses.ts';
import { INTAKE_MARK_LABELS } from '#contract/apply/intake.ts';
import { formatClock } from '#web/lib/browser/dates.ts';

const texts = listTexts.blockedBy;

/** What an editor should know or settle before deciding, in words. */
export function blocksOf(
  { application, duplicates, recusals, hold, zip }: ApplicationDetail,
  ownId: string | undefined,
) {
  const { status, flag_reason, intake_mark, confirm_by, hidden } = application;
  const undecided = duplicates.filter(({ verdict }) => verdict === null).length;
  const isFull = zip.held + zip.promised >= zip.limit;
  const waits = status === 'waitlisted';
  return [
    flag_reason !== null && texts.flagged(flag_reason),
    waits && intake_mark && INTAKE_MARK_LABELS[intake_mark],
    waits && confirm_by && detailTexts.unconfirmed,
    !holdsSeat(status) && isFull && texts.full(zip.zip_code),
    undecided > 0 && texts.duplicates(undecided),
    recusals.length > 0 && texts.recused(recusals.map(({ user_name }) => user_name).join(', ')),
    hold &&
      hold.user_id !== ownId &&
      detailTexts.heldBy(hold.user_name, formatClock(hold.held_until)),
    hidden.includes('identity') && detailTexts.identityHidden,
    hidden.includes('scores') && detailTexts.scoresHidden,
  ].filter((reason) => typeof reason === 'string');
}
