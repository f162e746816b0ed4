import type { Proof } from '#contract/apply/status-lookup.ts';
import { isSender } from '#server/core/auth/sender.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './proof.queries.ts';

/** Number and email address show the status; whatever changes something needs more (rule proof-1). */
export async function requireProof(
  tx: Db,
  { id, application_number }: { id: string; application_number: string },
  { submission_id, token }: Proof,
  now: Date,
): Promise<void> {
  if (await isSender(tx, { application_number, submission_id })) return;
  if (token && (await queries.hasOwnLink(tx, id, hashToken(token), now))) return;
  throw new AppError('proof_needed');
}
