import type { Proof } from '#contract/apply/status-lookup.ts';
import { isSentBy } from '#server/core/auth/sender.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { getLink } from '#server/db/own-application.ts';

/** Number and email address show the status; whatever changes something needs more (rule proof-1). */
export async function requireProof(
  tx: Db,
  own: { id: string; submission_id: string | null },
  proof: Proof,
  now: Date,
): Promise<void> {
  if (isSentBy(own, proof)) return;
  const hash = hashToken(proof.token ?? '');
  const link = await getLink(tx, { purpose: 'own_application', hash, now });
  if (link?.application_id === own.id) return;
  throw new AppError('proof_needed');
}
