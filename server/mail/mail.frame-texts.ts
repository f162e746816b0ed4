/** What every message has around its own text. */
export const frameTexts = {
  dear: (name: string) => `Dear ${name},`,
  dearApplicant: 'Dear applicant,',
  hello: 'Hello,',
  keepNumber: (number: string) =>
    `Your application number is ${number}. Please keep it: with it and this email address you can check your status at any time.`,
  checkStatus: 'Check your status',
  openAddress: (url: string) => `Or open this address: ${url}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
} as const;
