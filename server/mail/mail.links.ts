import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CONTACT_LINK_HOURS, COPY_LINK_HOURS } from '#contract/apply/applicant-calls.ts';
import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import {
  INVITATION_LINK_DAYS,
  RESET_LINK_MINUTES,
  WELCOME_LINK_DAYS,
} from '#contract/auth/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { passwordLinks, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { mailedLinks } from '#server/db/schema.ts';
import type { LinkRequest, MadeLink } from './mail.messages.ts';

const HOUR = 3_600;

/** Purposes whose links set a password. */
export const PASSWORD_PURPOSES = ['forgotten_password', 'welcome'] as const;

const VALID_SECONDS = {
  forgotten_password: RESET_LINK_MINUTES * 60,
  welcome: WELCOME_LINK_DAYS * 24 * HOUR,
  invitation: INVITATION_LINK_DAYS * 24 * HOUR,
  confirm_account_email: EMAIL_LINK_HOURS * HOUR,
  confirm_contact: CONTACT_LINK_HOURS * HOUR,
  copy_of_answers: COPY_LINK_HOURS * HOUR,
};

const PAGES = {
  forgotten_password: pages.resetPassword,
  welcome: pages.resetPassword,
  invitation: pages.resetPassword,
  confirm_account_email: pages.confirmEmail,
  confirm_application: pages.confirmApplication,
  confirm_contact: pages.confirmContact,
  copy_of_answers: pages.copy,
};

/**
 * Locks the link's owner until the end of the transaction, and returns when a link made now would
 * expire, or undefined if there is nobody to send it to: no such account, an inactive one, one that
 * has another address by now, or an application that is confirmed, erased or late. An invitation
 * has a link only for somebody who never signed in.
 */
export async function lockLinkOwner(
  tx: Db,
  link: LinkRequest,
  to: string,
): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ expires_at: string }>(
    'application_id' in link
      ? lockApplication(link, to)
      : sql`select now() + make_interval(secs => ${VALID_SECONDS[link.purpose]}) as expires_at
          from users where id = ${link.user_id} and status = 'active'
            and ${link.purpose === 'confirm_account_email' ? isPending(to) : sql`lower(email) = lower(${to})`}
            ${link.purpose === 'invitation' ? sql`and last_login is null` : sql``}
          for no key update`,
  );
  return rows[0] && new Date(rows[0].expires_at);
}

type OfApplication = Extract<LinkRequest, { application_id: string }>;

function lockApplication({ purpose, application_id }: OfApplication, to: string): SQL {
  const isOwn = sql`id = ${application_id} and erased_at is null`;
  if (purpose === 'confirm_application') {
    return sql`select confirm_by as expires_at from applications
      where ${isOwn} and confirm_by > now() and email = ${to} for no key update`;
  }
  return sql`select now() + make_interval(secs => ${VALID_SECONDS[purpose]}) as expires_at
    from applications
    where ${isOwn} and ${purpose === 'confirm_contact' ? isRequested(to) : sql`email = ${to}`}
    for no key update`;
}

/** The applicant may have asked for yet another address in the meantime. */
const isRequested = (to: string) => sql`exists (
  select from mailed_links
  where purpose = 'confirm_contact' and application_id = applications.id
    and mailed_links.email = ${to})`;

export async function isActive(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) > 0;
}

/** The owner may have cancelled the change of address, or asked for another one. */
const isPending = (to: string) => sql`exists (
  select from mailed_links
  where purpose = 'confirm_account_email' and user_id = users.id and mailed_links.email = ${to})`;

/**
 * Makes a single-use link for its locked owner. Only the token's hash is stored, and earlier links of
 * the same purpose stop working.
 */
export async function makeLink(
  tx: Db,
  link: LinkRequest,
  expires_at: Date,
  publicUrl: string,
): Promise<MadeLink> {
  const token = newToken();
  const token_hash = hashToken(token);
  if (link.purpose === 'confirm_account_email' || 'application_id' in link) {
    const { purpose, ...owner } = link;
    await tx.delete(mailedLinks).where(and(eq(mailedLinks.purpose, purpose), ownedBy(link)));
    await tx.insert(mailedLinks).values({ token_hash, purpose, expires_at, ...owner });
  } else {
    await tx.delete(passwordLinks).where(eq(passwordLinks.user_id, link.user_id));
    await tx.insert(passwordLinks).values({ token_hash, user_id: link.user_id, expires_at });
  }
  // In the fragment, so that it reaches no log, proxy or referrer.
  return { url: `${publicUrl}${PAGES[link.purpose]}#token=${token}`, expires_at };
}

const ownedBy = (link: LinkRequest): SQL =>
  'user_id' in link
    ? eq(mailedLinks.user_id, link.user_id)
    : eq(mailedLinks.application_id, link.application_id);

/** Deletes the links of these users that have one of these purposes. */
export async function deleteLinks(
  tx: Db,
  userIds: string[],
  purposes: readonly LinkRequest['purpose'][],
): Promise<void> {
  if (PASSWORD_PURPOSES.some((purpose) => purposes.includes(purpose))) {
    await tx.delete(passwordLinks).where(inArray(passwordLinks.user_id, userIds));
  }
  if (purposes.includes('confirm_account_email')) {
    await tx
      .delete(mailedLinks)
      .where(
        and(
          eq(mailedLinks.purpose, 'confirm_account_email'),
          inArray(mailedLinks.user_id, userIds),
        ),
      );
  }
}
