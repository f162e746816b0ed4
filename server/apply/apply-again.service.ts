import { applyAgainAt } from '#contract/apply/apply-again.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { getLatestRejection, type Person } from './apply-again.queries.ts';

type Attempt = Person & { at: Date };

/** Refuses a submit by somebody who was rejected too recently (rule reapply-2). */
export async function refuseTooEarly(
  tx: Db,
  { network }: Pick<Config, 'network'>,
  attempt: Attempt,
): Promise<void> {
  const rejectedAt = await getLatestRejection(tx, attempt);
  if (!rejectedAt) return;
  const { reapply_days } = await currentSettings(tx);
  const again = applyAgainAt(rejectedAt, reapply_days);
  const dayOf = (time: Date) => networkDay(time, network.time_zone).day;
  // By day, because that is what the mail and the status page name.
  if (dayOf(attempt.at) >= dayOf(again)) return;
  throw new AppError('too_early_to_apply_again', {
    message: ({ tooEarlyToApplyAgain, format }) =>
      tooEarlyToApplyAgain(format.formatLongDay(dayOf(again))),
    extra: { apply_again_at: again.toISOString() },
  });
}
