import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DECIDED } from '#contract/applications/statuses.ts';
import {
  CONTACT_LINK_HOURS,
  COPY_LINK_HOURS,
  OWN_LINK_HOURS,
} from '#contract/apply/applicant-calls.ts';
import { EMAIL_LINK_HOURS, LINK_PURPOSES } from '#contract/auth/account.ts';
import {
  INVITATION_LINK_DAYS,
  RESET_LINK_MINUTES,
  WELCOME_LINK_DAYS,
} from '#contract/auth/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { passwordLinks, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { oneOf } from '#server/db/columns.ts';
import { accountLinkAddress, applicationLinkAddress } from '#server/db/link-address-sql.ts';
import { mailedLinks } from '#server/db/schema.ts';
import type { LinkRequest, MadeLink } from './mail.link-requests.ts';

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
  own_application: OWN_LINK_HOURS * HOUR,
};

const PAGES = {
  forgotten_password: pages.resetPassword,
  welcome: pages.resetPassword,
  invitation: pages.resetPassword,
  confirm_account_email: pages.confirmEmail,
  confirm_application: pages.confirmApplication,
  confirm_contact: pages.confirmContact,
  copy_of_answers: pages.copy,
  own_application: pages.status,
  revert_contact: pages.revertContact,
};

/** Those that set no password. */
type StoredLink = Extract<LinkRequest, { purpose: (typeof LINK_PURPOSES)[number] }>;
const isStored = (link: LinkRequest): link is StoredLink =>
  LINK_PURPOSES.some((purpose) => purpose === link.purpose);

/** When a link made now would expire, and the address it has to be sent to. */
export type LinkOwner = {
  expires_at: Date;
  to: string;
  application_number: string;
  email: string;
  name: string;
};

/**
 * Locks the link's owner until the end of the transaction. Undefined if there is nobody to send it
 * to: no such account, an inactive one, one that has another address by now, or an application that
 * is confirmed, erased, decided or late. An invitation has a link only for somebody who never signed in.
 */
export async function lockLinkOwner(
  tx: Db,
  link: LinkRequest,
  to: string,
): Promise<LinkOwner | undefined> {
  const query = ownerOf(link, to);
  await tx.execute(query);
  // A second time: the first may have waited for a request of another address, which it does not see.
  const { rows } = await tx.execute<Omit<LinkOwner, 'expires_at'> & { expires_at: string }>(query);
  return rows[0] && { ...rows[0], expires_at: new Date(rows[0].expires_at) };
}

function ownerOf(link: LinkRequest, to: string): SQL {
  if ('user_id' in link) {
    const isNewAddress = link.purpose === 'confirm_account_email';
    return sql`select ${expiresAfter(link.purpose)} as expires_at,
        ${isNewAddress ? sql`${to}::text` : accountLinkAddress} as to, name
      from users where id = ${link.user_id} and status = 'active'
        and ${isNewAddress ? isPending(link, to) : isOwnAddress(to)}
        ${link.purpose === 'invitation' ? sql`and last_login is null` : sql``}
      for no key update`;
  }
  const { expires_at, address = sql`${to}::text`, condition } = applicationLink(link, to);
  return sql`select ${expires_at} as expires_at, ${address} as to, application_number, email
    from applications where id = ${link.application_id} and erased_at is null and ${condition}
    for no key update`;
}

type ApplicationLink = Extract<StoredLink, { application_id: string }>;

function applicationLink(
  link: ApplicationLink,
  to: string,
): { expires_at: SQL; address?: SQL; condition: SQL } {
  switch (link.purpose) {
    case 'confirm_application':
      return {
        expires_at: sql`confirm_by`,
        condition: sql`confirm_by > now() and email = ${to}`,
      };
    case 'confirm_contact':
      return {
        expires_at: expiresAfter(link.purpose),
        condition: sql`status not in (${oneOf(DECIDED)}) and ${isPending(link, to)}`,
      };
    case 'revert_contact':
      return {
        expires_at: sql`(select expires_at from ${mailedLinks} where ${isSame(link)})`,
        condition: isPending(link, to),
      };
    case 'copy_of_answers':
      return {
        expires_at: expiresAfter(link.purpose),
        address: applicationLinkAddress,
        condition: isOwnAddress(to),
      };
    case 'own_application':
      return {
        expires_at: link.until
          ? sql`greatest(${expiresAfter(link.purpose)}, ${link.until}::timestamptz)`
          : expiresAfter(link.purpose),
        address: applicationLinkAddress,
        condition: isOwnAddress(to),
      };
  }
}

const expiresAfter = (purpose: keyof typeof VALID_SECONDS) =>
  sql`now() + make_interval(secs => ${VALID_SECONDS[purpose]})`;

const isOwnAddress = (to: string) => sql`lower(email) = lower(${to})`;

/** The owner may have cancelled the change of address, or asked for another one. */
const isPending = (link: StoredLink, to: string) => sql`exists (
  select from ${mailedLinks} where ${and(isSame(link), eq(mailedLinks.email, to))})`;

export async function isActive(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) > 0;
}

/**
 * Makes a link for its locked owner, to the page below `base`. Only the token's hash is stored, and earlier links of
 * the same purpose stop working; those that prove whose application it is stay until they expire.
 */
export async function makeLink(
  tx: Db,
  link: LinkRequest,
  { expires_at, application_number, email, name }: LinkOwner,
  base: string,
): Promise<MadeLink> {
  const token = newToken();
  const token_hash = hashToken(token);
  if (isStored(link)) {
    if (link.purpose !== 'own_application') await tx.delete(mailedLinks).where(isSame(link));
    await tx.insert(mailedLinks).values({ ...link, token_hash, expires_at });
  } else {
    await tx.delete(passwordLinks).where(eq(passwordLinks.user_id, link.user_id));
    await tx.insert(passwordLinks).values({ token_hash, user_id: link.user_id, expires_at });
  }
  // In the fragment, so that it reaches no log, proxy or referrer.
  const fragment = new URLSearchParams({
    token,
    ...(link.purpose === 'own_application' && { number: application_number, email }),
    // The page greets with it.
    ...((link.purpose === 'invitation' || link.purpose === 'welcome') && { name }),
  });
  return { url: `${base}${PAGES[link.purpose]}#${fragment}`, expires_at };
}

/** Of the same owner, for the same purpose. Each address can take back what replaced it. */
const isSame = (link: StoredLink): SQL | undefined =>
  and(
    eq(mailedLinks.purpose, link.purpose),
    link.purpose === 'revert_contact' ? eq(mailedLinks.email, link.email) : undefined,
    'user_id' in link
      ? eq(mailedLinks.user_id, link.user_id)
      : eq(mailedLinks.application_id, link.application_id),
  );

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
