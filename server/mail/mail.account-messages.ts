import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { RESET_LINK_MINUTES, WELCOME_LINK_DAYS } from '#contract/auth/limits.ts';
import { formatLongDay, formatMinutes, numberWord } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Action, MadeLink, MailContent, Settings } from './mail.content.ts';
import { greet } from './mail.greeting.ts';

type Account = { name: string };

/** Messages to people with an account: in English, as the pages behind the sign-in are. */
export type AccountFacts = {
  welcome: Account;
  password_was_reset: Account;
  /** In the language of the page on which it was asked for. */
  forgotten_password: Account & { language: Language };
  /** To the new address. */
  confirm_email: Account;
  /** To the old address, like `email_changed`. */
  email_change_requested: Account & { new_email: string };
  email_changed: Account & { new_email: string };
  /** `behind_password`: the password was right, the code after it was wrong. */
  sign_in_failures: Account & { behind_password?: 'yes' };
  /** `at` in ISO format. */
  sign_in_new_place: Account & { device: string; place: string; at: string };
  access_changed: Account & { change: AccessChange };
};

/** What is different about the sign-in of an account. */
const ACCESS_CHANGES = {
  PASSWORD_CHANGED: 'its password was changed',
  TOTP_ADDED: 'an authenticator app was added',
  TOTP_REMOVED: 'the authenticator app was removed',
  PASSKEY_ADDED: 'a passkey was added',
  PASSKEY_REMOVED: 'a passkey was removed',
  RECOVERY_CODES_CREATED: 'new recovery codes were created, and the earlier ones no longer work',
  RECOVERY_CODE_USED: 'a recovery code was used in place of the second factor',
  FACTORS_REMOVED:
    'an operator of the portal removed the authenticator app, the passkeys and the recovery codes',
} as const;
export type AccessChange = keyof typeof ACCESS_CHANGES;

export type AccountTemplates = {
  [Kind in keyof AccountFacts]: (
    facts: AccountFacts[Kind],
    settings: Settings,
    link: Kind extends 'welcome' | 'forgotten_password' | 'confirm_email' ? MadeLink : undefined,
  ) => MailContent;
};

export const toAccount = (
  { name, language = 'en' }: Account & { language?: Language },
  subject: string,
  { paragraphs, action }: { paragraphs: string[]; action?: Action },
): MailContent => ({
  language,
  subject,
  greeting: greet(name, 'hello', language),
  paragraphs,
  actions: action ? [action] : [],
});

const accountAction = ({ publicUrl }: Settings): Action => ({
  label: 'Open your account',
  url: `${publicUrl}${pages.account}`,
});

const manyFailures = (facts: Account, settings: Settings) =>
  toAccount(facts, 'Many failed sign-ins to your account', {
    paragraphs: [
      `Somebody tried to sign in to your account with ${settings.network.name} and failed ${numberWord(FAILURES_BEFORE_MAIL)} times in a row. Further attempts have to wait longer and longer.`,
      `If it was you, there is nothing to do. If not, your password was not guessed so far: please make sure that it is a long one that you use nowhere else, and add a second factor.`,
    ],
    action: accountAction(settings),
  });

const passwordIsKnown = (facts: Account, settings: Settings) =>
  toAccount(facts, 'Somebody may know your password', {
    paragraphs: [
      `Somebody entered the right password of your account with ${settings.network.name}, and then a wrong code or passkey. They are not signed in.`,
      `If it was you, there is nothing to do. If not, somebody knows your password: change it now, and wherever else you use it.`,
    ],
    action: accountAction(settings),
  });

export const accountTemplates: AccountTemplates = {
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
    facts.behind_password ? passwordIsKnown(facts, settings) : manyFailures(facts, settings),
  sign_in_new_place: (facts, settings) =>
    toAccount(facts, 'A sign-in from a new place', {
      paragraphs: [
        `Somebody signed in to your account with ${settings.network.name} on ${formatLongDay(facts.at.slice(0, 10))} at ${facts.at.slice(11, 16)} UTC from a place that it was not used from before: ${facts.place}, ${facts.device}.`,
        `If it was you, there is nothing to do. If not, change your password now and end the other sessions.`,
      ],
      action: accountAction(settings),
    }),
  access_changed: (facts, settings) =>
    toAccount(facts, 'Your sign-in has changed', {
      paragraphs: [
        `How you sign in to your account with ${settings.network.name} has changed: ${ACCESS_CHANGES[facts.change]}.`,
        `If it was not you, change your password now and write to ${settings.network.support_email}.`,
      ],
      action: accountAction(settings),
    }),
};
