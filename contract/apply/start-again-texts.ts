/** The wizard for somebody who applies again (rule reapply-2). Loaded only then. */
export const startAgainTexts = {
  started: (number: string) =>
    `You are applying again. These are your answers of application ${number}.`,
  startedHint:
    'Please read them once more and change what is different now. We ask you to agree to the terms anew.',
  loading: 'Getting your earlier answers...',
  failed:
    'Your earlier answers could not be loaded. You can try again, or fill in the form from the start.',
  retry: 'Try again',
  offer: (number: string) =>
    `You have already started to fill in this form. Would you like to start from your answers of application ${number} instead? They replace what is here now.`,
  accept: 'Use my earlier answers',
} as const;
