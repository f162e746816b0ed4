/** The status page (SPEC section 2). */
export const statusTexts = {
  number: 'Application number',
  numberHint: 'You find it in the email that confirmed your application.',
  emailHint: 'The address that you applied with.',
  check: 'Check Status',
  checking: 'Checking...',
  submitted: 'Submitted',
  updated: 'Last updated',
  nextSteps: 'Your next steps',
  welcome: 'Welcome to the network',
  welcomeText:
    'We are glad to have you with us. You receive your access to the story submission portal in a separate email.',
  waitlist: 'Your place on the waitlist',
  history: 'What has happened so far',
  received: 'Application received',
} as const;
