/** The status page (rule status-5). */
export const statusTexts = {
  lead: 'Enter your application number and the email address you applied with.',
  number: 'Application number',
  numberHint: 'You will find it in the email that confirmed your application.',
  emailHint: 'The address that you applied with.',
  check: 'Check Status',
  checking: 'Checking...',
  submitted: 'Submitted',
  updated: 'Last updated',
  nextSteps: 'Your next steps',
  welcome: 'Welcome to the network',
  welcomeText:
    'We are glad to have you with us. You will receive access to the story submission portal in a separate email.',
  waitlist: 'Your place on the waitlist',
  history: 'What has happened so far',
  received: 'Application received',
} as const;
