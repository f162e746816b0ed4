import { normalizeApplicationNumber } from '#contract/applications/applications.ts';

export type Match = (typeof MATCH)[keyof typeof MATCH];
/** How well something matches; the better the higher. */
export const MATCH = { none: 0, inside: 1, wordStart: 2, start: 3, whole: 4 } as const;

/** Case and accents do not matter. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();

/** How well the best of the texts matches. Several words may be in any order, and in different texts. */
export function matchTexts(typed: string, texts: readonly string[]): Match {
  const wanted = fold(typed);
  const found = texts.map(fold);
  if (found.includes(wanted)) return MATCH.whole;
  if (found.some((text) => text.startsWith(wanted))) return MATCH.start;
  if (found.some((text) => startsWord(text, wanted))) return MATCH.wordStart;
  const words = wanted.split(/\s+/);
  const hasAll = words.every((word) => found.some((text) => text.includes(word)));
  return hasAll ? MATCH.inside : MATCH.none;
}

const startsWord = (text: string, wanted: string) =>
  text.split(/[^\p{Letter}\p{Number}]+/u).some((_word, place, words) => {
    return words.slice(place).join(' ').startsWith(wanted);
  });

const NUMBER = /^[A-Z]{3}-\d{4}-\d{5,}$/;

/** The application number that was typed in full, in any spelling. */
export function typedNumber(typed: string): string | undefined {
  const number = normalizeApplicationNumber(typed);
  return NUMBER.test(number) ? number : undefined;
}

/** What the server is asked for. */
export const searchText = (typed: string) => typedNumber(typed) ?? typed.trim();
