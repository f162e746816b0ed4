/** Sign-in through the network's own accounts. */
export const oidcTexts = {
  continueWith: (name: string) => `Continue with ${name}`,
  signingIn: 'Signing you in...',
  refused:
    'You could not be signed in this way. Try again or sign in another way; if it keeps failing, ask an administrator.',
  unavailable: (name: string) =>
    `${name} cannot be reached at the moment. Please try again in a few minutes or sign in another way.`,
} as const;
