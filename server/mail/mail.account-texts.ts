import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { RESET_LINK_MINUTES, WELCOME_LINK_DAYS } from '#contract/auth/limits.ts';
import { formatMinutes, numberWord } from '#contract/shared/format.ts';

/** What is different about the sign-in of an account. */
export const accessChanges = {
  PASSWORD_CHANGED: 'its password was changed',
  TOTP_ADDED: 'an authenticator app was added',
  TOTP_REMOVED: 'the authenticator app was removed',
  PASSKEY_ADDED: 'a passkey was added',
  PASSKEY_REMOVED: 'a passkey was removed',
  RECOVERY_CODES_CREATED: 'new recovery codes were created, and the earlier ones no longer work',
  RECOVERY_CODE_USED: 'a recovery code was used in place of the second factor',
  IDENTITY_LINKED: 'it was linked to your account at the provider of single sign-on',
  TOKEN_CREATED: 'an API token was created for it',
  FACTORS_REMOVED:
    'an operator of the portal removed the authenticator app, the passkeys and the recovery codes',
} as const;
export type AccessChange = keyof typeof accessChanges;

/** Where and when somebody signed in. */
export const signInPlace = {
  at: (day: string, time: string) => `${day} at ${time} UTC`,
  device: (device: string) => device,
  unknownDevice: 'an unknown device',
  unknownPlace: 'an unknown place',
};

const openAccount = 'Open your account';

export const accountTexts = {
  welcome: {
    subject: 'Your account with {{network_name}}',
    body: [
      'An account has been created for you on the portal of {{network_name}}.',
      `Please set your own password with the link below. It is valid for ${WELCOME_LINK_DAYS} days.`,
    ],
    action: 'Set your password',
  },
  password_was_reset: {
    subject: 'Your password has been reset',
    body: [
      'An administrator of {{network_name}} has set a new password for your account and will give it to you. Links in earlier messages no longer work.',
      'If you did not expect this, please write to {{support_email}}.',
    ],
    action: 'Sign in',
  },
  forgotten_password: {
    subject: 'Set a new password',
    body: [
      `Somebody asked for a new password for your account with {{network_name}}. The link below is valid for ${formatMinutes(RESET_LINK_MINUTES)} and can be used once.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: 'Set a new password',
  },
  confirm_email: {
    subject: 'Confirm your email address',
    body: [
      `Somebody asked to use this email address for an account with {{network_name}}. The link below is valid for ${formatMinutes(EMAIL_LINK_HOURS * 60)} and can be used once.`,
      'If it was not you, there is nothing to do: the account keeps its address.',
    ],
    action: 'Confirm this address',
  },
  email_change_requested: {
    subject: 'A change of your email address was requested',
    body: [
      'Somebody who is signed in to your account with {{network_name}} asked to change its email address to {{new_email}}. This happens once the new address is confirmed.',
      'If it was not you, change your password now and write to {{support_email}}.',
    ],
  },
  email_changed: {
    subject: 'Your email address has been changed',
    body: [
      'The email address of your account with {{network_name}} is now {{new_email}}. Messages no longer go to this one.',
      'If it was not you, please write to {{support_email}} at once.',
    ],
  },
  sign_in_failures: {
    subject: 'Many failed sign-ins to your account',
    body: [
      `Somebody tried to sign in to your account with {{network_name}} and failed ${numberWord(FAILURES_BEFORE_MAIL)} times in a row. Further attempts have to wait longer and longer.`,
      'If it was you, there is nothing to do. If not, your password was not guessed so far: please make sure that it is a long one that you use nowhere else, and add a second factor.',
    ],
    action: openAccount,
  },
  password_is_known: {
    subject: 'Somebody may know your password',
    body: [
      'Somebody entered the right password of your account with {{network_name}}, and then a wrong code or passkey. They are not signed in.',
      'If it was you, there is nothing to do. If not, somebody knows your password: change it now, and wherever else you use it.',
    ],
    action: openAccount,
  },
  sign_in_new_place: {
    subject: 'A sign-in from a new place',
    body: [
      'Somebody signed in to your account with {{network_name}} on {{at}} from a place that it was not used from before: {{place}}, {{device}}.',
      'If it was you, there is nothing to do. If not, change your password now and end the other sessions.',
    ],
    action: openAccount,
  },
  access_changed: {
    subject: 'Your sign-in has changed',
    body: [
      'How you sign in to your account with {{network_name}} has changed: {{change}}.',
      'If it was not you, change your password now and write to {{support_email}}.',
    ],
    action: openAccount,
  },
};
