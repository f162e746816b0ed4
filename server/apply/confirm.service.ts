import type { ConfirmedApplication } from '#contract/apply/confirm.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { lockOwn, updateOwn } from '#server/db/own-application.ts';
import { offerFreeSeats } from '#server/waitlist/offers.service.ts';
import { isFreeForNewcomer } from '#server/zip/zip.service.ts';
import { type Deps, receiptMail } from './apply.service.ts';

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
    const hash = hashToken(token);
    const found = await lockOwn(tx, { purpose: 'confirm_application', hash, now: at });
    if (!found) throw new AppError('link_invalid');
    const { id, application_number } = found;
    if (!found.confirm_by) return { application_number, status: found.status };
    const isSeated = !found.intake_mark && (await isFreeForNewcomer(tx, found.zip_code));
    const status = isSeated ? ('new' as const) : found.status;
    await updateOwn(tx, id, at, {
      status,
      confirm_by: null,
      ...(isSeated ? { status_updated_at: at } : {}),
    });
    await recordEvent(tx, APPLICANT, 'APPLICATION_CONFIRMED', {
      application_id: id,
      version: found.version + 1,
      details: application_number,
    });
    const receipt = { id, application_number, status, confirm_by: null };
    await mail.enqueue(tx, [await receiptMail(tx, found, receipt, at)]);
    if (!isSeated) await offerFreeSeats(tx, { mail, now }, [found.zip_code]);
    return { application_number, status };
  });
}
