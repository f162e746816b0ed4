/** The receipt on screen and on paper, beside thank-you-texts.ts (rule apply-10). */
export const receiptTexts = {
  sentTo: 'Confirmation sent to',
  wrongAddress: 'Is this address wrong? You can correct it on your status page.',
  name: 'Name',
  email: 'Email',
  submitted: 'Submitted',
} as const;
