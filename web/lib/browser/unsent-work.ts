import { localStore, sessionStore } from './storage.ts';

/** Recordings, drafts of modules and texts of mails, and words of stories, which stay in this browser until they are sent. */
const UNSENT_DAYS = 7;
/** A database of this name has the recording; the stored item says how old it is. */
export const RECORDING_PREFIX = 'demo-recording-';
export const MODULE_DRAFT_PREFIX = 'module-draft-';
export const STORY_DRAFT_PREFIX = 'story-draft-';
export const MAIL_TEXT_PREFIX = 'mail-text-';

const OWNER_KEY = 'unsent-work-of';
const RETENTION_MS = UNSENT_DAYS * 86_400_000;

export const hasExpired = (changed_at: Date, now = Date.now()) =>
  now - changed_at.getTime() >= RETENTION_MS;

/** Removes what is older than that, on whichever page the application starts. */
export function removeExpiredWork(now = Date.now()): void {
  for (const key of unsentKeys()) {
    if (hasExpired(changedAt(key), now)) remove(key);
  }
}

/** What somebody else has left in this browser ends when this user signs in. */
export function keepWorkOf(userId: string): void {
  const owner = localStore.get(OWNER_KEY);
  if (owner !== null && owner !== userId) unsentKeys().forEach(remove);
  localStore.set(OWNER_KEY, userId);
  // Notes, messages and reviews are in the tab alone, and each tab learns by itself who signed in.
  const tabOwner = sessionStore.get(OWNER_KEY);
  if (tabOwner !== null && tabOwner !== userId) sessionStore.clear();
  sessionStore.set(OWNER_KEY, userId);
}

function unsentKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) =>
      [RECORDING_PREFIX, MODULE_DRAFT_PREFIX, STORY_DRAFT_PREFIX, MAIL_TEXT_PREFIX].some((prefix) =>
        key.startsWith(prefix),
      ),
    );
  } catch {
    return []; // Blocked, so nothing was stored either.
  }
}

/** Nothing that this version has stored counts as very old. */
function changedAt(key: string): Date {
  try {
    const { changed_at } = JSON.parse(localStore.get(key) ?? '{}');
    return new Date(Date.parse(changed_at) || 0);
  } catch {
    return new Date(0);
  }
}

function remove(key: string): void {
  localStore.remove(key);
  if (key.startsWith(RECORDING_PREFIX)) indexedDB.deleteDatabase(key);
}
