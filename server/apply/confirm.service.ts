import type { ConfirmedApplication } from '#contract/apply/confirm.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { offerFreeSeats } from '#server/waitlist/offers.service.ts';
import { isFreeForNewcomer } from '#server/zip/zip.service.ts';
import { type Deps, receiptMail } from './apply.service.ts';
import * as queries from './confirm.queries.ts';

/**
 * Confirms the applicant's address. It takes a seat if one is free for a newcomer and the submit
 * was not marked, and waits otherwise (rules abuse-4 and line-3). Pressed again, it changes nothing and answers the same.
 */
export async function confirmApplication(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  token: string,
): Promise<ConfirmedApplication> {
  return db.transaction(async (tx) => {
    const at = now();
    const found = await queries.lockByConfirmLink(tx, hashToken(token), at);
    if (!found) throw new AppError('link_invalid');
    const { id, application_number } = found;
    if (!found.confirm_by) return { application_number, status: found.status };
    const isSeated = !found.intake_mark && (await isFreeForNewcomer(tx, found.zip_code));
    const status = isSeated ? ('new' as const) : found.status;
    const version = found.version + 1;
    await queries.confirmApplication(tx, id, {
      status,
      version,
      updated_at: at,
      ...(isSeated ? { status_updated_at: at } : {}),
    });
    await recordEvent(tx, APPLICANT, 'APPLICATION_CONFIRMED', {
      application_id: id,
      version,
      details: application_number,
    });
    const receipt = { id, application_number, status, confirm_by: null };
    await mail.enqueue(tx, [await receiptMail(tx, found, receipt, at)]);
    if (!isSeated) await offerFreeSeats(tx, { mail, now }, [found.zip_code]);
    return { application_number, status };
  });
}
