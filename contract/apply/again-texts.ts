/** What a rejected applicant reads on the status page (rules feedback-1 and reapply-1). */
export const againTexts = {
  feedback: 'What our editors wrote to you',
  title: 'Applying again',
  from: (day: string) => `You can apply again from ${day}.`,
  now: 'You can apply again now.',
  withAnswers:
    'The form starts with your earlier answers. You can change any of them before you submit.',
  apply: 'Apply again',
} as const;
