import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { RESET_LINK_MINUTES, WELCOME_LINK_DAYS } from '#contract/auth/limits.ts';
import { formatMinutes } from '#contract/shared/format.ts';
import type { Network } from '#contract/shared/network.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES, REVIEW_PROMISE, WAITLIST_RULE } from '#contract/shared/program.ts';

type Applicant = { full_name: string; application_number: string; zip_code: string };

/** Every message that the portal sends, by kind, with the facts it needs. See docs/adding.md. */
export type MailFacts = {
  application_received: Applicant;
  application_waitlisted: Applicant;
  status_training: Applicant;
  status_approved: Applicant;
  status_rejected: Applicant;
  status_waitlisted: Applicant;
  off_the_waitlist: Applicant;
  welcome: { name: string; link: string };
  password_was_reset: { name: string };
  forgotten_password: { name: string; link: string };
  /** To the new address. */
  confirm_email: { name: string; link: string };
  /** To the old address, like `email_changed`. */
  email_change_requested: { name: string; new_email: string };
  email_changed: { name: string; new_email: string };
};
export type MailKind = keyof MailFacts;

/** The text of a message: paragraphs, and at most one link. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
};

type Settings = { network: Network; publicUrl: string };
type Templates = {
  [Kind in MailKind]: (facts: MailFacts[Kind], settings: Settings) => MailContent;
};

function toApplicant(
  facts: Applicant,
  { publicUrl }: Settings,
  subject: string,
  paragraphs: string[],
): MailContent {
  return {
    subject: `${subject} (${facts.application_number})`,
    greeting: `Dear ${facts.full_name},`,
    paragraphs: [
      ...paragraphs,
      `Your application number is ${facts.application_number}. Please keep it: with it and this email address you can check your status at any time.`,
    ],
    action: {
      label: 'Check your status',
      url: `${publicUrl}${pages.status}?number=${facts.application_number}`,
    },
  };
}

const TEMPLATES: Templates = {
  application_received: (facts, settings) =>
    toApplicant(facts, settings, 'We have received your application', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      REVIEW_PROMISE,
    ]),
  application_waitlisted: (facts, settings) =>
    toApplicant(facts, settings, 'You are on the waitlist', [
      `Thank you for applying to become a volunteer correspondent for ${settings.network.name}.`,
      `All places in ZIP code ${facts.zip_code} are taken at the moment, so your application is on the waitlist. ${WAITLIST_RULE}`,
    ]),
  status_training: (facts, settings) =>
    toApplicant(facts, settings, 'You are invited to training', [
      `Good news: we would like to invite you to our training program.`,
      `You will receive the training materials by email. Once you have completed the modules, prepare a ${DEMO_TAPE_MINUTES}-minute demo tape and submit it through the link in that email.`,
    ]),
  status_approved: (facts, settings) =>
    toApplicant(facts, settings, 'Welcome to the network', [
      `Congratulations: you are now an approved correspondent of ${settings.network.name}.`,
      `We will send you access to the story submission portal in a separate message.`,
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
  welcome: ({ name, link }, { network }) => ({
    subject: `Your account with ${network.name}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `An account has been created for you on the portal of ${network.name}.`,
      `Please set your own password with the link below. It is valid for ${WELCOME_LINK_DAYS} days.`,
    ],
    action: { label: 'Set your password', url: link },
  }),
  password_was_reset: ({ name }, { network, publicUrl }) => ({
    subject: 'Your password has been reset',
    greeting: `Dear ${name},`,
    paragraphs: [
      `An administrator of ${network.name} has set a new password for your account and will give it to you. Links in earlier messages no longer work.`,
      `If you did not expect this, please write to ${network.support_email}.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${pages.login}` },
  }),
  forgotten_password: ({ name, link }, { network }) => ({
    subject: 'Set a new password',
    greeting: `Dear ${name},`,
    paragraphs: [
      `Somebody asked for a new password for your account with ${network.name}. The link below is valid for ${formatMinutes(RESET_LINK_MINUTES)} and can be used once.`,
      `If it was not you, there is nothing to do: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', url: link },
  }),
  confirm_email: ({ name, link }, { network }) => ({
    subject: 'Confirm your email address',
    greeting: `Dear ${name},`,
    paragraphs: [
      `Somebody asked to use this email address for an account with ${network.name}. The link below is valid for ${formatMinutes(EMAIL_LINK_HOURS * 60)} and can be used once.`,
      `If it was not you, there is nothing to do: the account keeps its address.`,
    ],
    action: { label: 'Confirm this address', url: link },
  }),
  email_change_requested: ({ name, new_email }, { network }) => ({
    subject: 'A change of your email address was requested',
    greeting: `Dear ${name},`,
    paragraphs: [
      `Somebody who is signed in to your account with ${network.name} asked to change its email address to ${new_email}. This happens once the new address is confirmed.`,
      `If it was not you, change your password now and write to ${network.support_email}.`,
    ],
  }),
  email_changed: ({ name, new_email }, { network }) => ({
    subject: 'Your email address has been changed',
    greeting: `Dear ${name},`,
    paragraphs: [
      `The email address of your account with ${network.name} is now ${new_email}. Messages no longer go to this one.`,
      `If it was not you, please write to ${network.support_email} at once.`,
    ],
  }),
};

export function writeMail<Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  settings: Settings,
): MailContent {
  return TEMPLATES[kind](facts, settings);
}
