/** The status page (rule status-5). */
export const statusTexts = {
  lead: 'Enter your application number and the email address you applied with.',
  remembered: 'Your application',
  rememberedWhy: 'This device remembers it, so nothing has to be typed.',
  open: 'Show its status',
  another: 'Look up another application',
  number: 'Application number',
  numberHint: 'You will find it in the email that confirmed your application.',
  emailHint: 'The address that you applied with.',
  check: 'Check Status',
  checking: 'Checking...',
  submitted: 'Submitted',
  updated: 'Last updated',
  nextSteps: 'Your next steps',
  promise: 'What happens next',
  welcome: 'Welcome to the network',
  welcomeText:
    'We are glad to have you with us. Sign in with your account; if you have no password yet, set one with the link in our email.',
  signIn: 'Sign in',
  confirm: 'Please confirm your email address',
  unconfirmed: 'Your application is not complete yet: your email address has not been confirmed.',
  confirmText: (day: string) =>
    `We have sent you an email with a link. Please use it by ${day}; after that the application is deleted.`,
  history: 'What has happened so far',
  received: 'Application received',
  receivedAs: (status: string) => `Application received (${status})`,
} as const;

/** What to do after "Application not found" on the status page (rule status-8). */
export const notFoundTexts = {
  title: 'What you can do',
  number: (example: string) =>
    `Check the number. It looks like ${example} and is in the email that confirmed your application.`,
  email: 'Use the email address that you applied with. Perhaps it was another one of yours.',
  support: 'If it still does not work, please write to us:',
} as const;

/** The way to an application number that was lost (rule number-1). */
export const numberTexts = {
  question: 'Do you not have your number?',
  open: 'Email my number',
  lead: 'Enter the email address that you applied with. We send the numbers of all applications with this address to it.',
  send: 'Send my number',
  sending: 'Sending...',
  failed: 'Your request could not be sent. Please try again.',
} as const;
