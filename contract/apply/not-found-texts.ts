/** What to do after "Application not found" on the status page (rule status-8). */
export const notFoundTexts = {
  title: 'What you can do',
  number: (example: string) =>
    `Check the number. It looks like ${example} and is in the email that confirmed your application.`,
  email: 'Use the email address that you applied with. Perhaps it was another one of yours.',
  support: 'If it still does not work, please write to us:',
} as const;
