import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ownLinkBody } from '#contract/apply/applicant-calls.ts';
import { findApplication, type LookupDeps } from '#server/apply/status-lookup.service.ts';
import { AppError } from '#server/core/errors.ts';
import { mayMail } from '#server/core/http/mail-limit.ts';
import { getOwn } from '#server/db/own-application.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';

/**
 * Mails a link that proves whose application it is (rule proof-2). The same work for a pair that does
 * not exist, so that not even the timing tells: the mail worker drops a link without an owner.
 */
export async function mailOwnLink(
  deps: LookupDeps & { mail: MailQueue },
  who: z.output<typeof ownLinkBody>,
): Promise<void> {
  const { db, mail } = deps;
  const found = await findApplication(deps, who).catch(ifNotFound);
  const own = await getOwn(db, found?.id ?? randomUUID());
  if (!(await mayMail(db, deps, 'link', own?.email ?? who.email))) return;
  const facts = own
    ? applicantFacts(own)
    : { ...who, full_name: '', zip_code: '', language: 'en' as const };
  const link = { purpose: 'own_application', application_id: own?.id ?? randomUUID() } as const;
  await db.transaction((tx) =>
    mail.enqueue(tx, [{ kind: 'own_link', to: own?.email ?? who.email, facts, link }]),
  );
}

function ifNotFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'application_not_found')) throw error;
}
