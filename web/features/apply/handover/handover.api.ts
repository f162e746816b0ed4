import { draftAnswer, draftDeleted, draftSaved } from '#contract/apply/handover.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import type { Sealed } from './draft-cipher.ts';

/** Browsers refuse larger bodies of requests that may outlive the page. */
const KEEPALIVE_MAX = 60_000;

export const createDraft = (sealed: Sealed) => api.post(paths.drafts, draftSaved, sealed);

export const readDraft = (id: string) => api.get(paths.draft(id), draftAnswer);

/** Without a revision it replaces whatever is there. */
export const saveDraft = (id: string, sealed: Sealed, revision?: number) =>
  api.put(
    paths.draft(id),
    draftSaved,
    { ...sealed, revision },
    { keepalive: document.hidden && sealed.ciphertext.length < KEEPALIVE_MAX },
  );

export const deleteDraft = (id: string) =>
  api.delete(paths.draft(id), draftDeleted, undefined, { keepalive: true });
