import { REVERT_HOURS } from '#contract/apply/applicant-calls.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import type { Db } from '#server/db/client.ts';
import { type Applicant, applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './confirm.queries.ts';

const HOUR_MS = 3_600_000;

/** A link that nobody has yet: the mail worker replaces it by the one it sends. */
export const pendingLink = (at: Date, hours: number) => ({
  token_hash: hashToken(newToken()),
  expires_at: new Date(at.getTime() + hours * HOUR_MS),
});

/** Tells the address that another has replaced. It can take that back for some days, and has all links until then (rule contact-3). */
export async function tellReplacedAddress(
  tx: Db,
  { mail, at, isMailed = true }: { mail: Pick<MailQueue, 'enqueue'>; at: Date; isMailed?: boolean },
  own: Applicant & { id: string; email: string },
): Promise<void> {
  const { id, email } = own;
  await queries.holdAddress(tx, { application_id: id, email, ...pendingLink(at, REVERT_HOURS) });
  if (!isMailed) return;
  await mail.enqueue(tx, [
    {
      kind: 'contact_changed',
      to: email,
      facts: { ...applicantFacts(own), changed: 'email' },
      link: { purpose: 'revert_contact', application_id: id, email },
    },
  ]);
}
