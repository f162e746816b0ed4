/** What every message has around its own text. */
export const frameTexts = {
  dear: (name: string) => `Dear ${name},`,
  dearApplicant: 'Dear applicant,',
  hello: 'Hello,',
  applicant: 'applicant',
  checkStatus: 'Check your status',
  openAddress: (url: string) => `Or open this address: ${url}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
} as const;

/** The last paragraph to somebody whose address is on file. */
export const KEEP_NUMBER =
  'Your application number is {{application_number}}. Please keep it: with it and this email address you can check your status at any time.';
