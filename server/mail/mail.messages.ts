import {
  FAILURES_BEFORE_MAIL,
  SECURITY_EVENT_LABELS,
  type SecurityEvent,
} from '#contract/activity/security-log.ts';
import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { RESET_LINK_MINUTES, WELCOME_LINK_DAYS } from '#contract/auth/limits.ts';
import { formatLongDay, formatMinutes, numberWord } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { reviewPromise, WAITLIST_RULE } from '#contract/shared/program-texts.ts';
import { type Applicant, type MailContent, type Settings, toApplicant } from './mail.applicant.ts';
import { greet } from './mail.greeting.ts';
import { OFFER_TEMPLATES, type OfferFacts } from './mail.offer-messages.ts';
import { OWN_TEMPLATES, type OwnFacts, type OwnLinks } from './mail.own-messages.ts';
import {
  type Access,
  type InvitationKind,
  TRAINING_TEMPLATES,
  type TrainingFacts,
} from './mail.training-messages.ts';

type Account = { name: string };

/** Every message that the portal sends, by kind, with the facts it needs. See docs/adding.md. */
export type MailFacts = {
  application_received: Applicant;
  application_waitlisted: Applicant;
  status_rejected: Applicant;
  status_waitlisted: Applicant;
  off_the_waitlist: Applicant;
  confirm_application: Applicant;
  welcome: Account;
  password_was_reset: Account;
  forgotten_password: Account;
  /** To the new address. */
  confirm_email: Account;
  /** To the old address, like `email_changed`. */
  email_change_requested: Account & { new_email: string };
  email_changed: Account & { new_email: string };
  sign_in_failures: Account;
  /** `at` in ISO format. */
  sign_in_new_place: Account & { device: string; place: string; at: string };
  second_factor_changed: Account & { change: SecurityEvent };
} & OfferFacts &
  OwnFacts &
  TrainingFacts;
export type MailKind = keyof MailFacts;

/** What a message with a secret link queues instead of the link, which is made at delivery. */
export type MailLinks = {
  welcome: { purpose: 'welcome'; user_id: string };
  forgotten_password: { purpose: 'forgotten_password'; user_id: string };
  confirm_email: { purpose: 'confirm_account_email'; user_id: string; email: string };
  confirm_application: { purpose: 'confirm_application'; application_id: string };
} & OwnLinks;
/** Of mail about a decision, which is sent without a link to people who have a password or no access. */
export type Invitation = { purpose: 'invitation'; user_id: string };
export type LinkRequest = MailLinks[keyof MailLinks] | Invitation;
export type MadeLink = { url: string; expires_at: Date };

/** What the list of undelivered mail calls each message. */
export const MAIL_LABELS: Record<MailKind, string> = {
  application_received: 'Application received',
  application_waitlisted: 'Application received, on the waitlist',
  status_training: 'Invitation to training',
  status_approved: 'Approval',
  status_rejected: 'Rejection',
  status_waitlisted: 'Placed on the waitlist',
  off_the_waitlist: 'Off the waitlist',
  confirm_application: 'Link to confirm the application',
  seat_offered: 'Offer of a seat',
  offer_reminder: 'Reminder of an offer',
  offer_expired: 'Offer ended without an answer',
  offer_accepted: 'Offer accepted',
  line_left: 'Left the line',
  application_withdrawn: 'Application withdrawn',
  confirm_contact: 'Link to confirm a new address',
  contact_change_requested: 'New address requested by the applicant',
  contact_changed: 'Contact details corrected by the applicant',
  your_numbers: 'Numbers of an address',
  copy_link: 'Link to a copy of the answers',
  course_finished: 'Course finished',
  tape_received: 'Demo tape received',
  another_take: 'Another take asked for',
  welcome: 'Welcome, with a link to set a password',
  password_was_reset: 'Password reset by an administrator',
  forgotten_password: 'Link to set a new password',
  confirm_email: 'Link to confirm an email address',
  email_change_requested: 'Change of email address requested',
  email_changed: 'Email address changed',
  sign_in_failures: 'Many failed sign-ins',
  sign_in_new_place: 'Sign-in from a new place',
  second_factor_changed: 'Second factor changed',
};

type Templates = {
  [Kind in MailKind]: (
    facts: MailFacts[Kind],
    settings: Settings,
    link: Kind extends keyof MailLinks
      ? MadeLink
      : Kind extends InvitationKind
        ? Access | undefined
        : undefined,
  ) => MailContent;
};

function toAccount(
  { name }: Account,
  subject: string,
  rest: Pick<MailContent, 'paragraphs' | 'action'>,
): MailContent {
  return { subject, greeting: greet(name, 'Hello'), ...rest };
}

const accountAction = ({ publicUrl }: Settings) => ({
  label: 'Open your account',
  url: `${publicUrl}${pages.account}`,
});

const TEMPLATES: Templates = {
  ...OFFER_TEMPLATES,
  ...OWN_TEMPLATES,
  ...TRAINING_TEMPLATES,
  application_received: (facts, settings) =>
    toApplicant(facts, settings, 'We have received your application', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      reviewPromise(settings.times),
    ]),
  application_waitlisted: (facts, settings) =>
    toApplicant(facts, settings, 'You are on the waitlist', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      `All places in ZIP code ${facts.zip_code} are taken at the moment, so your application is on the waitlist. ${WAITLIST_RULE}`,
    ]),
  status_rejected: (facts, settings) =>
    toApplicant(facts, settings, 'A decision on your application', [
      `Thank you for the time and thought you put into your application.`,
      `After careful review we are unable to move forward with it at this time.`,
    ]),
  status_waitlisted: (facts, settings) =>
    toApplicant(facts, settings, 'You are on the waitlist', [
      `Because of the high number of applications in your area, your application has been placed on the waitlist for ZIP code ${facts.zip_code}.`,
    ]),
  off_the_waitlist: (facts, settings) =>
    toApplicant(facts, settings, 'A place has become free', [
      `A place has become free in ZIP code ${facts.zip_code}, and your application has moved off the waitlist.`,
      `The editorial team will now continue with its review.`,
    ]),
  confirm_application: (facts, { network }, { url, expires_at }) => ({
    subject: `Please confirm your application (${facts.application_number})`,
    greeting: greet(facts.full_name, 'Dear applicant'),
    paragraphs: [
      `Somebody applied to ${network.name} with this email address. Your application counts once you confirm it with the link below, which is valid until ${formatLongDay(expires_at.toISOString().slice(0, 10))}.`,
      `Your application number is ${facts.application_number}. If it was not you, there is nothing to do: an application that is not confirmed is deleted.`,
    ],
    action: { label: 'Confirm your application', url },
  }),
  welcome: (facts, settings, { url }) =>
    toAccount(facts, `Your account with ${settings.network.name}`, {
      paragraphs: [
        `An account has been created for you on the portal of ${settings.network.name}.`,
        `Please set your own password with the link below. It is valid for ${WELCOME_LINK_DAYS} days.`,
      ],
      action: { label: 'Set your password', url },
    }),
  password_was_reset: (facts, { network, publicUrl }) =>
    toAccount(facts, 'Your password has been reset', {
      paragraphs: [
        `An administrator of ${network.name} has set a new password for your account and will give it to you. Links in earlier messages no longer work.`,
        `If you did not expect this, please write to ${network.support_email}.`,
      ],
      action: { label: 'Sign in', url: `${publicUrl}${pages.login}` },
    }),
  forgotten_password: (facts, { network }, { url }) =>
    toAccount(facts, 'Set a new password', {
      paragraphs: [
        `Somebody asked for a new password for your account with ${network.name}. The link below is valid for ${formatMinutes(RESET_LINK_MINUTES)} and can be used once.`,
        `If it was not you, there is nothing to do: your password stays as it is.`,
      ],
      action: { label: 'Set a new password', url },
    }),
  confirm_email: (facts, { network }, { url }) =>
    toAccount(facts, 'Confirm your email address', {
      paragraphs: [
        `Somebody asked to use this email address for an account with ${network.name}. The link below is valid for ${formatMinutes(EMAIL_LINK_HOURS * 60)} and can be used once.`,
        `If it was not you, there is nothing to do: the account keeps its address.`,
      ],
      action: { label: 'Confirm this address', url },
    }),
  email_change_requested: (facts, { network }) =>
    toAccount(facts, 'A change of your email address was requested', {
      paragraphs: [
        `Somebody who is signed in to your account with ${network.name} asked to change its email address to ${facts.new_email}. This happens once the new address is confirmed.`,
        `If it was not you, change your password now and write to ${network.support_email}.`,
      ],
    }),
  email_changed: (facts, { network }) =>
    toAccount(facts, 'Your email address has been changed', {
      paragraphs: [
        `The email address of your account with ${network.name} is now ${facts.new_email}. Messages no longer go to this one.`,
        `If it was not you, please write to ${network.support_email} at once.`,
      ],
    }),
  sign_in_failures: (facts, settings) =>
    toAccount(facts, 'Many failed sign-ins to your account', {
      paragraphs: [
        `Somebody tried to sign in to your account with ${settings.network.name} and failed ${numberWord(FAILURES_BEFORE_MAIL)} times in a row. Further attempts have to wait longer and longer.`,
        `If it was you, there is nothing to do. If not, your password was not guessed so far: please make sure that it is a long one that you use nowhere else, and add a second factor.`,
      ],
      action: accountAction(settings),
    }),
  sign_in_new_place: (facts, settings) =>
    toAccount(facts, 'A sign-in from a new place', {
      paragraphs: [
        `Somebody signed in to your account with ${settings.network.name} on ${formatLongDay(facts.at.slice(0, 10))} at ${facts.at.slice(11, 16)} UTC from a place that it was not used from before: ${facts.place}, ${facts.device}.`,
        `If it was you, there is nothing to do. If not, change your password now and end the other sessions.`,
      ],
      action: accountAction(settings),
    }),
  second_factor_changed: (facts, settings) =>
    toAccount(facts, 'Your second factor has changed', {
      paragraphs: [
        `The sign-in of your account with ${settings.network.name} has changed: ${SECURITY_EVENT_LABELS[facts.change].toLowerCase()}.`,
        `If it was not you, change your password now and write to ${settings.network.support_email}.`,
      ],
      action: accountAction(settings),
    }),
};

/** `link` is present for the kinds in MailLinks, and for invitations to an account that can be used. */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  settings: Settings,
  link?: MadeLink | Access,
): MailContent {
  return TEMPLATES[kind](facts, settings, link as never);
}
