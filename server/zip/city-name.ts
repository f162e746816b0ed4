import { STATE_NAMES } from '#contract/coverage/states.ts';

const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);
const STATES = new Map(
  Object.entries(STATE_NAMES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
const MOST_WORDS_OF_A_STATE = 3;

/** "St. Louis" and "saint  louis" are both "saint louis". */
export function cityKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');
}

export const cityInState = (city: string, state: string) => `${city},${state}`;

/** The keys that a typed city can mean, the likeliest first: with its state, then without one. */
export function cityKeys(text: string): string[] {
  const words = text.trim().split(/[\s,]+/);
  const withState: string[] = [];
  for (let length = Math.min(MOST_WORDS_OF_A_STATE, words.length - 1); length > 0; length -= 1) {
    const state = STATES.get(words.slice(-length).join(' ').toLowerCase().replaceAll('.', ''));
    if (state) withState.push(cityInState(cityKey(words.slice(0, -length).join(' ')), state));
  }
  return [...withState, cityKey(text)];
}
