/** The second step of a sign-in, and passkeys wherever they are used. */
export const signInTexts = {
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the recovery codes that you have kept. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  verify: 'Verify',
  verifying: 'Verifying...',
  usePasskey: 'Use a passkey',
  passkeyInstead: 'Use a passkey instead',
  waitingForPasskey: 'Waiting for your passkey...',
  back: 'Back to email and password',
} as const;

export const passkeyErrors = {
  cancelled: 'No passkey was used. The request was cancelled or took too long.',
  address: 'Passkeys cannot be used at this address. They need the portal’s own name and https.',
  failed: 'The passkey could not be used. Please try again or choose another way.',
} as const;

export const confirmEmailTexts = {
  lead: 'Press the button to use this email address for your account from now on.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  done: 'Your email address has been changed. Use the new one the next time you sign in.',
  invalid:
    'This link is no longer valid. It may have been used, replaced or cancelled. You can ask for a new one in your account.',
  failed: 'The address could not be confirmed.',
  toAccount: 'Go to your account',
} as const;

export const accountNoticeTexts = {
  offered: 'An administrator chose your password. Please choose one that only you know.',
  changePassword: 'Change password',
  noSecondFactor:
    'Your account is protected by a password alone. A second factor keeps others out even if they learn it.',
  setUp: 'Set up a second factor',
  dismiss: 'Dismiss',
} as const;
