/** The page behind the link that confirms an application (rule abuse-4). */
export const confirmTexts = {
  lead: 'Confirm that you have applied with this email address. Your application counts from then on.',
  confirm: 'Confirm my application',
  confirming: 'Confirming...',
  confirmed: (number: string) => `Thank you. Your application ${number} is confirmed.`,
  waiting: 'It is on the waitlist for your ZIP code. Your status page shows your place in line.',
  next: 'We will write to you by email about everything that follows.',
  closed: 'It was closed later. The status page says more.',
  invalid:
    'This link is no longer valid. It may be too old, or a newer one may have been sent to you.',
  failed: 'Your application could not be confirmed. Please try again.',
} as const;
