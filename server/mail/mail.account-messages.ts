import { formatLongDay } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { type AccessChange, accessChanges } from './mail.account-texts.ts';
import type { Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import { greet } from './mail.greeting.ts';
import type { MadeLink } from './mail.link-requests.ts';

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

const toAccount = {
  security: true,
  placeholders: {},
  greeting: ({ name, language = 'en' }: Account & { language?: Language }) =>
    greet(name, 'hello', language),
} as const;

const withLink = {
  ...toAccount,
  actions: (_facts: unknown, _settings: unknown, { url }: MadeLink, label: string) => [
    { label, url },
  ],
} as const;

const leadsTo =
  (page: string) =>
  (_facts: unknown, { publicUrl }: Settings, _link: unknown, label: string) => [
    { label, url: `${publicUrl}${page}` },
  ];

const toNewEmail = {
  ...toAccount,
  placeholders: { new_email: { value: ({ new_email }: { new_email: string }) => new_email } },
} as const;

const aboutSignIn = { ...toAccount, actions: leadsTo(pages.account) } as const;

export const accountMails: Definitions<AccountFacts> = {
  welcome: { ...withLink, label: 'Welcome, with a link to set a password' },
  password_was_reset: {
    ...toAccount,
    label: 'Password reset by an administrator',
    actions: leadsTo(pages.login),
  },
  forgotten_password: { ...withLink, label: 'Link to set a new password' },
  confirm_email: { ...withLink, label: 'Link to confirm an email address' },
  email_change_requested: { ...toNewEmail, label: 'Change of email address requested' },
  email_changed: { ...toNewEmail, label: 'Email address changed' },
  sign_in_failures: {
    ...aboutSignIn,
    label: 'Failed sign-ins',
    variant: ({ behind_password }) => behind_password && 'password_is_known',
  },
  sign_in_new_place: {
    ...aboutSignIn,
    label: 'Sign-in from a new place',
    placeholders: {
      at: { value: ({ at }) => `${formatLongDay(at.slice(0, 10))} at ${at.slice(11, 16)} UTC` },
      place: { value: ({ place }) => place },
      device: { value: ({ device }) => device },
    },
  },
  access_changed: {
    ...aboutSignIn,
    label: 'Password or second factor changed',
    placeholders: { change: { value: ({ change }) => accessChanges[change] } },
  },
};
