/** The way to an application number that was lost (rule number-1). */
export const numberTexts = {
  question: 'Do you not have your number?',
  open: 'Email my number',
  lead: 'Enter the email address that you applied with. We send the numbers of all applications with this address to it.',
  send: 'Send my number',
  sending: 'Sending...',
  failed: 'Your request could not be sent. Please try again.',
} as const;
