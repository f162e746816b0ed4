import { randomInt } from 'node:crypto';

/** To repeat a run: FAULTS_SEED=… npm run test:faults. */
export const SEED = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));

export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
};

/** Random numbers that depend only on the seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error('there is nothing to choose from');
      return choice;
    },
  };
}
