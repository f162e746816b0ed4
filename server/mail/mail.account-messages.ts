import { formatLongDay as spanishDay } from '#contract/shared/format.es.ts';
import { formatLongDay } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import {
  accessChanges as spanishChanges,
  signInPlace as spanishPlace,
} from './mail.account-texts.es.ts';
import { type AccessChange, accessChanges, signInPlace } from './mail.account-texts.ts';
import { publicBase, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import { greet } from './mail.greeting.ts';
import type { MadeLink } from './mail.link-requests.ts';

type Account = { name: string; language?: Language };

/** Messages to people with an account, in their language (mail.account-language.ts). */
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
  /** `at` in ISO format; device and place are empty if they are unknown. */
  sign_in_new_place: Account & { device: string; place: string; at: string };
  access_changed: Account & { change: AccessChange };
};

const IN = {
  en: { changes: accessChanges, place: signInPlace, day: formatLongDay },
  es: { changes: spanishChanges, place: spanishPlace, day: spanishDay },
};

const toAccount = {
  security: true,
  placeholders: {},
  greeting: ({ name, language = 'en' }: Account) => greet(name, 'hello', language),
} as const;

const withLink = {
  ...toAccount,
  actions: (_facts: unknown, _settings: unknown, { url }: MadeLink, label: string) => [
    { label, url },
  ],
} as const;

const leadsTo =
  (page: string) =>
  ({ language = 'en' }: Account, settings: Settings, _link: unknown, label: string) => [
    { label, url: `${publicBase(settings, language)}${page}` },
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
      at: {
        value: ({ at, language = 'en' }) =>
          IN[language].place.at(IN[language].day(at.slice(0, 10)), at.slice(11, 16)),
      },
      place: { value: ({ place, language = 'en' }) => place || IN[language].place.unknownPlace },
      device: {
        value: ({ device, language = 'en' }) =>
          IN[language].place.device(device) || IN[language].place.unknownDevice,
      },
    },
  },
  access_changed: {
    ...aboutSignIn,
    label: 'Password or second factor changed',
    placeholders: {
      change: { value: ({ change, language = 'en' }) => IN[language].changes[change] },
    },
  },
};
