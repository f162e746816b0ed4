import type { FailedMailQuery } from '#contract/applications/failed-mail.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import { listHidden, listHiddenAddresses, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { definitionOf } from '#server/mail/mail.messages.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';

type Deps = { db: Db; mail: MailQueue };

export async function listFailedMail({ db, mail }: Deps, viewer: Viewer, query: FailedMailQuery) {
  const { mails, totalCount } = await mail.listFailed(db, query);
  const ids = mails.map(({ application_id }) => application_id);
  const hidden = await listHidden(db, viewer, ids, 'identity');
  // About no application: to an account, or to somebody who asked for the numbers of an address.
  const addresses = mails.flatMap(({ application_id, to }) => (application_id ? [] : to));
  const hiddenAddresses = await listHiddenAddresses(db, viewer, addresses);
  const isHidden = ({ application_id, to }: (typeof mails)[number]) =>
    application_id ? hidden.has(application_id) : hiddenAddresses.has(to.toLowerCase());
  return {
    // A kind that this version does not know is one of a newer version, before a rollback.
    mails: mails.map((one) => ({
      ...one,
      to: isHidden(one) ? null : one.to,
      label: definitionOf(one.kind)?.label ?? one.kind,
    })),
    totalCount,
  };
}

/** Queues a failed message once more, unless what it says is no longer true (rule mail-5). */
export async function resendMail({ db, mail }: Deps, actor: Actor, id: string) {
  return db.transaction(async (tx) => {
    const found = await mail.resend(tx, id);
    if (!found) throw new AppError('mail_not_found');
    const { application_id, outdated } = found;
    const { kind, facts, link } = found.mail;
    if (!outdated) {
      const label = definitionOf(kind)?.label ?? kind;
      await recordEvent(tx, actor, 'MAIL_RESENT', {
        application_id,
        user_id: link && 'user_id' in link ? link.user_id : null,
        details: facts.application_number ? `${facts.application_number}: ${label}` : label,
      });
    }
    return { outdated };
  });
}
