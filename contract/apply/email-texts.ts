// Loaded when an email address looks mistyped.

/** A likely typo in the domain of an email address (rule apply-16). */
export const emailTexts = {
  didYouMean: (email: string) => `Did you mean ${email}?`,
  accept: 'Use this address',
  changed: (email: string) => `Your email address is now ${email}.`,
} as const;
