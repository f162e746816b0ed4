import { DRAFT_DAYS } from '#contract/apply/limits.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { DRAFT_KEY } from './draft-keys.ts';

const DAY_MS = 86_400_000;

/**
 * Removes a draft that has not changed for so long, on whichever page the browser opens (rule
 * apply-6). One without a date was written by no version, so none could restore it either.
 */
export function removeExpiredDraft(now = Date.now()): void {
  const text = localStore.get(DRAFT_KEY);
  if (text === null) return;
  const isRecent = now - readSavedAt(text) < DRAFT_DAYS * DAY_MS;
  if (!isRecent) localStore.remove(DRAFT_KEY);
}

/** Without zod, which the first script does not load. */
function readSavedAt(text: string): number {
  try {
    return Date.parse(JSON.parse(text).saved_at);
  } catch {
    return Number.NaN;
  }
}
