import { DRAFT_KEY, SUBMITTED_KEY } from './draft-keys.ts';

/** Calls into storage that the browser may refuse: private mode, blocked cookies, no room left. */
function tryStorage<T>(use: (storage: Storage) => T): { value: T } | undefined {
  try {
    return { value: use(window.localStorage) };
  } catch {
    return undefined;
  }
}

export const draftStorage = {
  // Where the page is drawn at build time there is no browser yet that could refuse.
  isReadable: () => import.meta.env.SSR || tryStorage((storage) => storage.length) !== undefined,
  read: () => tryStorage((storage) => storage.getItem(DRAFT_KEY))?.value ?? null,
  /** Whether it was stored. */
  write: (text: string) => tryStorage((storage) => storage.setItem(DRAFT_KEY, text)) !== undefined,
  remove: () => tryStorage((storage) => storage.removeItem(DRAFT_KEY)),
  readSubmitted: () => tryStorage((storage) => storage.getItem(SUBMITTED_KEY))?.value ?? null,
  writeSubmitted: (submissionId: string) =>
    tryStorage((storage) => storage.setItem(SUBMITTED_KEY, submissionId)),
};
