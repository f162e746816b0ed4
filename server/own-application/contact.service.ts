import type { z } from 'zod';
import { isDecided } from '#contract/applications/statuses.ts';
import { CONTACT_LINK_HOURS, type contactBody } from '#contract/apply/applicant-calls.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { requireProof } from '#server/apply/proof.service.ts';
import { pendingLink, tellReplacedAddress } from '#server/apply/replaced-address.service.ts';
import {
  findApplication,
  type LookupDeps,
  lookUpStatus,
} from '#server/apply/status-lookup.service.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import { limitMail, mayMail } from '#server/core/http/mail-limit.ts';
import type { Db } from '#server/db/client.ts';
import { getLink, type Link, lockOwn, type Own, updateOwn } from '#server/db/own-application.ts';
import type { DuplicateSearch } from '#server/duplicates/duplicate-search.service.ts';
import { applicantFacts } from '#server/mail/mail.applicant.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { lockAccounts, repeatForAccounts } from '#server/training/accounts.service.ts';
import * as queries from './contact.queries.ts';

type Deps = LookupDeps & {
  mail: MailQueue;
  duplicates: Pick<DuplicateSearch, 'enqueue' | 'pairContacts'>;
};
type Step = { tx: Db; deps: Deps; own: Own };
type PhoneDeps = Pick<Deps, 'mail' | 'now' | 'secret' | 'config'> & {
  duplicates: Pick<DuplicateSearch, 'enqueue'>;
};
type PhoneStep = Omit<Step, 'deps'> & { deps: PhoneDeps };

/** A new phone number counts at once; a new address only requests its confirmation (rule contact-1). */
export async function correctContact(
  deps: Deps,
  { phone, new_email, ...who }: z.output<typeof contactBody>,
): Promise<StatusLookup> {
  const { id } = await findApplication(deps, who);
  await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, id);
    // The address may have been replaced since it was found.
    if (!own || !isSame(own.email, who.email)) throw new AppError('application_not_found');
    await requireProof(tx, own, who, deps.now());
    if (isDecided(own.status)) throw new AppError('already_decided');
    const newPhone = phone === own.phone ? undefined : phone;
    const newEmail = new_email && !isSame(new_email, own.email) ? new_email : undefined;
    if (!newPhone && !newEmail) throw new AppError('contact_unchanged');
    await limitMail(tx, deps, 'contact', id);
    if (newPhone) await changePhone({ tx, deps, own }, newPhone);
    if (newEmail) await requestAddress({ tx, deps, own }, newEmail);
  });
  await deps.duplicates.pairContacts(id);
  return lookUpStatus(deps, who);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** From the own settings of somebody who is signed in, whatever was decided (rule newsroom-3). */
export async function changeOwnPhone(tx: Db, deps: PhoneDeps, id: string, phone: string) {
  const own = await lockOwn(tx, id);
  if (!own || own.phone === phone) return;
  // The address on file is told, which need not be that of the account any more.
  await limitMail(tx, deps, 'contact', id);
  await changePhone({ tx, deps, own }, phone);
}

async function changePhone({ tx, deps, own }: PhoneStep, phone: string): Promise<void> {
  await updateOwn(tx, own.id, deps.now(), { phone });
  await deps.duplicates.enqueue(tx, own.id);
  await recordChange(tx, own, 'phone');
  // Also per mailbox: anybody may have applied with somebody else's (rule abuse-9).
  if (!(await mayMail(tx, deps, 'contact', own.email))) return;
  await deps.mail.enqueue(tx, [
    { kind: 'contact_changed', to: own.email, facts: { ...applicantFacts(own), changed: 'phone' } },
  ]);
}

/** The row is the request; the mail worker replaces its token by that of the link it sends. */
async function requestAddress({ tx, deps, own }: Step, email: string): Promise<void> {
  // Also per new address, which may belong to somebody else.
  await limitMail(tx, deps, 'contact', email);
  await queries.replaceRequest(tx, {
    application_id: own.id,
    email,
    ...pendingLink(deps.now(), CONTACT_LINK_HOURS),
  });
  await recordEvent(tx, APPLICANT, 'CONTACT_CHANGE_REQUESTED', {
    application_id: own.id,
    details: own.application_number,
  });
  const facts = applicantFacts(own);
  const link = { purpose: 'confirm_contact', application_id: own.id, email } as const;
  await deps.mail.enqueue(tx, [{ kind: 'confirm_contact', to: email, facts, link }]);
}

/**
 * By the link in the mail. Pressed again, it changes nothing and answers the same. The address before
 * can take it back for some days, and has all links until then (rule contact-3).
 */
export async function confirmContact(
  { db, mail, duplicates, now }: Pick<Deps, 'db' | 'mail' | 'duplicates' | 'now'>,
  token: string,
): Promise<{ application_number: string }> {
  const hash = hashToken(token);
  const confirmed = await db.transaction(async (tx) => {
    const at = now();
    const { own, email } = await lockLinked(tx, { purpose: 'confirm_contact', hash, now: at });
    const { id } = own;
    if (own.email === email) return own;
    if (isDecided(own.status)) throw new AppError('already_decided');
    await updateOwn(tx, id, at, { email });
    await duplicates.enqueue(tx, id);
    await queries.deleteOtherLinks(tx, id, hash);
    await recordChange(tx, own, 'email');
    await tellReplacedAddress(tx, { mail, at }, own);
    if (own.confirm_by) {
      const facts = applicantFacts(own);
      const link = { purpose: 'confirm_application', application_id: id } as const;
      await mail.enqueue(tx, [{ kind: 'confirm_application', to: email, facts, link }]);
    }
    return own;
  });
  await duplicates.pairContacts(confirmed.id);
  return { application_number: confirmed.application_number };
}

async function lockLinked(tx: Db, link: Link): Promise<{ own: Own; email: string }> {
  const own = await lockOwn(tx, link);
  // Read after the lock: it may have waited for a request of another address.
  const email = own && (await getLink(tx, link))?.email;
  if (!own || !email) throw new AppError('link_invalid');
  return { own, email };
}

/** By the link that the address before has got. The account made with the new one gets it back too. */
export async function revertContact(
  { db, mail, duplicates, now }: Pick<Deps, 'db' | 'mail' | 'duplicates' | 'now'>,
  token: string,
): Promise<{ application_number: string }> {
  const hash = hashToken(token);
  const purpose = 'revert_contact';
  const linked = (await getLink(db, { purpose, hash, now: now() }))?.application_id;
  if (!linked) throw new AppError('link_invalid');
  const reverted = await repeatForAccounts(() =>
    db.transaction(async (tx) => {
      const at = now();
      // Accounts before applications, as every change of both.
      await lockAccounts(tx, APPLICANT, [linked]);
      const { own, email } = await lockLinked(tx, { purpose, hash, now: at });
      const { id } = own;
      if (own.email === email) return own;
      await updateOwn(tx, id, at, { email });
      await queries.revertAccount(tx, { application_id: id, from: own.email, to: email });
      await duplicates.enqueue(tx, id);
      await queries.deleteLaterLinks(tx, id, hash);
      await recordChange(tx, own, 'email');
      const facts = applicantFacts(own);
      await mail.enqueue(tx, [{ kind: 'contact_reverted', to: own.email, facts }]);
      return own;
    }),
  );
  await duplicates.pairContacts(reverted.id);
  return { application_number: reverted.application_number };
}

/** Without the phone number or address: events are kept after the personal data is erased. */
const recordChange = (tx: Db, own: Own, changed: 'email' | 'phone') =>
  recordEvent(tx, APPLICANT, 'CONTACT_CHANGED', {
    application_id: own.id,
    version: own.version + 1,
    to: changed,
    details: `${own.application_number}: ${changed === 'email' ? 'email address' : 'phone number'}`,
  });
