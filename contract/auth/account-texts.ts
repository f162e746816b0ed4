import { EMAIL_LINK_HOURS, RECOVERY_CODES } from './account.ts';

/** The dialog in front of a change that needs a recent password. */
export const confirmPasswordTexts = {
  title: 'Enter your password',
  why: 'To protect your account and what it opens, this needs your password again, because you entered it a while ago.',
  passkey: 'your passkey',
  orPasskey: (provider: string) => `${provider} or your passkey`,
  withoutPassword: (way: string) => `Without a password: sign out, and sign in again with ${way}.`,
  secondStep: 'And your second factor',
  confirm: 'Continue',
  confirming: 'Checking...',
} as const;

/** The page /account. */
export const accountTexts = {
  loadFailed: 'Your account could not be loaded.',
  passwordRequired:
    'Please choose a password of your own first. The one you signed in with was made for your first visit, and nothing else can be used until you have changed it.',
  factorRequired:
    'You need a second factor here. Please set up an authenticator app or a passkey first; nothing else can be used until then.',

  password: 'Password',
  passwordLead: 'Changing it signs out all your other sessions.',
  neverHadPassword: 'You never chose one? Get a link to choose it.',
  currentPassword: 'Current password',
  repeatPassword: 'Repeat new password',
  changePassword: 'Change password',
  saving: 'Saving...',
  passwordFailed: 'Your password could not be changed.',
  passwordSaved: 'Your password has been changed.',

  email: 'Email address',
  emailNow: (email: string) => `You sign in with ${email}.`,
  newEmail: 'New email address',
  emailHint: `We will send a link to the new address. It changes when you confirm the link, within ${EMAIL_LINK_HOURS} hours.`,
  changeEmail: 'Send link',
  emailFailed: 'The link could not be sent.',
  emailPending: (email: string) =>
    `We have sent a link to ${email}. Your address changes when you confirm it there.`,
  emailUntil: 'The link is valid until',
  cancelEmail: 'Cancel this change',
  emailCancelled: 'The change was cancelled. Your address stays as it is.',

  factors: 'Second factor',
  factorsLead:
    'With a second factor a password alone does not open your account. You can use an authenticator app, passkeys, or both.',
  totp: 'Authenticator app',
  totpOff: 'Not set up. An app on your phone shows a new six-digit code every 30 seconds.',
  totpOn: 'Set up. You are asked for a code when you sign in.',
  setUpTotp: 'Set up an authenticator app',
  scan: 'Scan this code with your authenticator app, then enter the six digits that it shows.',
  qrCode: 'QR code for the authenticator app',
  byHand: 'Or type this key into the app:',
  copyKey: 'Copy key',
  totpCode: 'Code from the app',
  confirmTotp: 'Turn on',
  totpFailed: 'The authenticator app could not be set up.',
  totpAdded: 'The authenticator app is set up.',
  removeTotp: 'Remove the authenticator app',
  removeTotpTitle: 'Remove the authenticator app?',
  removeTotpBody: 'Its codes will no longer be accepted or asked for.',
  totpRemoved: 'The authenticator app has been removed.',

  passkeys: 'Passkeys',
  passkeysLead:
    'A passkey is kept by your phone, computer or security key. It signs you in without a password.',
  noPasskeys: 'You have no passkeys yet.',
  noPasskeySupport: 'This browser cannot use passkeys at this address.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'So that you recognize it, for example “Work laptop”.',
  addPasskey: 'Add a passkey',
  passkeyFailed: 'The passkey could not be added.',
  passkeyAdded: 'The passkey has been added.',
  added: 'Added',
  lastUsed: 'Last used',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removePasskeyTitle: (name: string) => `Remove the passkey “${name}”?`,
  removePasskeyBody: 'You can no longer sign in with it. Delete it on your device as well.',
  passkeyRemoved: 'The passkey has been removed.',

  recovery: 'Recovery codes',
  recoveryNone: `When you set up your first second factor, you get ${RECOVERY_CODES} recovery codes in case you lose it.`,
  recoveryLeft: (left: number) =>
    `${left} of ${RECOVERY_CODES} recovery codes ${left === 1 ? 'is' : 'are'} left. Each signs you in once, in place of your second factor.`,
  renew: 'Create new codes',
  renewTitle: 'Create new recovery codes?',
  renewBody: 'The codes that you have kept will no longer work.',
  codesTitle: 'Keep these recovery codes',
  codesLead:
    'Each code signs you in once if you lose your second factor. They are shown only now: copy, save or print them before you close this.',
  copy: 'Copy',
  copied: 'Copied.',
  copyRefused: 'The browser did not allow copying. Please select the text and copy it yourself.',
  download: 'Download',
  fileName: 'recovery-codes.txt',
  print: 'Print',
  goOn: 'Continue',
  codesSaved: 'I have kept them',

  sessions: 'Sessions',
  sessionsLead: 'Where you are signed in. End what you do not recognize and change your password.',
  sessionsFailed: 'Your sessions could not be loaded.',
  /** In the name of a device, such as `Firefox on Windows`. */
  on: 'on',
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  thisDevice: 'This device',
  lastUse: 'Last use',
  signedInAt: 'Signed in',
  end: 'End',
  endNamed: (device: string) => `End the session on ${device}`,
  endOthers: 'End all other sessions',
  noOthers: 'You are signed in nowhere else.',
  sessionEnded: 'The session has been ended.',
  sessionsEnded: (count: number) =>
    count === 1 ? 'One other session has been ended.' : `${count} other sessions have been ended.`,
  failed: 'The change could not be saved.',
} as const;
