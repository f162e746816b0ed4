const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names that a text has in double braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** In one pass: a value that looks like a placeholder stays as it is. Unknown names stay, too. */
export const fillIn = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name.trim()] ?? whole);
