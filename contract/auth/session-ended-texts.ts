/** Above the login form, after a session that has ended by itself. */
export const sessionEndedTexts = {
  ended: 'Your session has ended. Please sign in again.',
  draftsSaved: 'Notes and reviews that you had begun are kept.',
} as const;
