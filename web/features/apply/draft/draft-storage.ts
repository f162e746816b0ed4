import { DRAFT_KEY, SUBMITTED_KEY } from './draft-keys.ts';

/** The browser may block storage: private mode, blocked cookies, no space left. */
function tryStorage<T>(use: (storage: Storage) => T): { value: T } | undefined {
  try {
    return { value: use(window.localStorage) };
  } catch {
    return undefined;
  }
}

export const draftStorage = {
  // While prerendering there is no browser that could block it.
  isReadable: () => import.meta.env.SSR || tryStorage((storage) => storage.length) !== undefined,
  read: () => tryStorage((storage) => storage.getItem(DRAFT_KEY))?.value ?? null,
  /** Returns whether it was stored. */
  write: (text: string) => tryStorage((storage) => storage.setItem(DRAFT_KEY, text)) !== undefined,
  remove: () => tryStorage((storage) => storage.removeItem(DRAFT_KEY)),
  readSubmitted: () => tryStorage((storage) => storage.getItem(SUBMITTED_KEY))?.value ?? null,
  writeSubmitted: (submissionId: string) =>
    tryStorage((storage) => storage.setItem(SUBMITTED_KEY, submissionId)),
};
