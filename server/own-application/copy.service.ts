import type { z } from 'zod';
import { normalizeApplicationNumber } from '#contract/applications/applications.ts';
import type { CopyOfAnswers, copyBody, copyLinkBody } from '#contract/apply/applicant-calls.ts';
import { findApplication, type LookupDeps } from '#server/apply/status-lookup.service.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { limitMail } from '#server/core/http/mail-limit.ts';
import { openRenderer } from '#server/core/pdf-renderer.ts';
import type { Db } from '#server/db/client.ts';
import { lockOwn } from '#server/db/own-application.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './copy.queries.ts';

const render = openRenderer<typeof import('./copy-pdf.ts')>(
  new URL('./copy-pdf.ts', import.meta.url),
  'copy',
);

type Request = z.output<typeof copyBody>;
type ReadDeps = { db: Db; now: () => Date };

/** For the browser that sent the application, or with a mailed link (rule copy-1). */
export async function getCopy({ db, now }: ReadDeps, request: Request): Promise<CopyOfAnswers> {
  if ('token' in request) {
    const linked = await queries.getByLink(db, hashToken(request.token), now());
    if (!linked) throw new AppError('link_invalid');
    return linked;
  }
  const number = normalizeApplicationNumber(request.application_number);
  const own = await queries.getBySubmission(db, number, request.submission_id);
  if (!own) throw new AppError('application_not_found');
  return own;
}

/** The same as PDF, in the language of the application. */
export async function getCopyAsPdf(deps: ReadDeps & { config: Config }, request: Request) {
  const copy = await getCopy(deps, request);
  return {
    fileName: `${copy.application_number}.pdf`,
    content: await render({ copy, network: deps.config.network }),
  };
}

/** Mails a link to the address on file; who asks need not be its owner. */
export async function mailCopyLink(
  deps: LookupDeps & { mail: MailQueue },
  who: z.output<typeof copyLinkBody>,
): Promise<void> {
  const { id } = await findApplication(deps, who);
  await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, id);
    if (!own) throw new AppError('application_not_found');
    await limitMail(tx, deps, 'copy', own.email);
    const { email: to, id: application_id } = own;
    await recordEvent(tx, APPLICANT, 'COPY_LINK_SENT', {
      application_id,
      details: own.application_number,
    });
    const link = { purpose: 'copy_of_answers', application_id } as const;
    await deps.mail.enqueue(tx, [{ kind: 'copy_link', to, facts: applicantFacts(own), link }]);
  });
}
