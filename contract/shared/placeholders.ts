const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names that a text has in double braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];
