/** Validation messages, errors and toasts, as `messages.nameRequired`. */
export * as messages from './sentences.ts';

/** Labels of fields, buttons and links that appear on more than one screen. */
export const labels = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  passkeySignIn: 'Sign in with a passkey',
  forgotPassword: 'Forgot your password?',
  backToHome: 'Back to home',
  backToLogin: 'Back to sign-in',
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  requestNewLink: 'Request a new link',
  setPassword: 'Set new password',
  settingPassword: 'Saving...',
  logOut: 'Log out',
  signOut: 'Sign out',
  previous: 'Previous',
  next: 'Next',
  cancel: 'Cancel',
  close: 'Close',
  never: 'Never',
  none: 'None',
  notProvided: 'Not provided',
  you: 'You',
  welcome: (name: string) => `Welcome, ${name}`,
} as const;
