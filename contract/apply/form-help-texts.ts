// Apart from texts.ts: what helps applicants in the form, beside what it asks.

/** Welcome back, explanations on demand, and what is collected, in short (rules apply-13 to apply-15). */
export const formHelpTexts = {
  welcomeBack: 'Welcome back. We kept your answers.',
  continueAt: (step: string) => `You continue at ${step}.`,
  addExplanation: 'Add an explanation',
  privacyShort: 'We also receive technical details of your device, to detect abuse.',
  privacyMore: 'Which details?',
} as const;
