/** The button of Review next (rule review-8), in a file of its own: the list loads it at once. */
export const reviewNextTexts = {
  button: 'Review next',
  noneLeft: 'Nothing is left for you to review.',
  failed: 'Failed to find the next application',
} as const;

export const reviewShortcuts = {
  reviewNext: { key: 'r', does: 'Review the next application' },
} as const;
