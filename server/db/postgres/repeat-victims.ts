import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;
/** A deadlock, or a transaction that another one made impossible. Both were rolled back whole. */
const VICTIM = new Set(['40P01', '40001']);

/** Runs a transaction again if the database chose it as the victim of a conflict. */
export async function repeatVictims<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === ATTEMPTS || !isVictim(error)) throw error;
      // So that the two do not meet again at the same moment.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

function isVictim(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && VICTIM.has(String(cause.code))) return true;
  }
  return false;
}
