/** The page after a submit (SPEC section 2). */
export const thankYouTexts = {
  number: 'Your application number',
  save: 'Please save this number.',
  saveWhy: 'With it and your email address you can check your status at any time.',
  waitlisted: 'You are on the waitlist.',
  waitlistedWhy:
    'All places in your ZIP code are taken. Your status page shows your place in line.',
  copy: 'Copy number',
  copied: 'Copied',
  copyRefused: 'The number is selected. Please copy it with your keyboard.',
  print: 'Print this page',
  nextSteps: 'What happens next',
  reminders: 'Good to know',
  remindVolunteer: 'This is a volunteer position. There is no monetary compensation.',
  remindEmail:
    'Please check your email regularly, and look into the spam folder too. All news about your application comes that way.',
  remindStatus:
    'You can check your status at any time with your application number. If you are on the waitlist, you see your place there.',
  checkStatus: 'Check Application Status',
  statusAddress: 'Check your status at:',
  noNumber: 'Your application number is not shown here',
  noNumberWhy:
    'For your privacy this page shows a number only once, right after an application was sent.',
  findNumber:
    'You find it in the email that confirmed your application. If that email has not reached you, please look into the spam folder or write to us:',
  notApplied: 'You have not applied yet?',
} as const;
