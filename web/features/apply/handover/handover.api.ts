import { draftDeleted, draftResponse, draftSaved } from '#contract/apply/handover.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import type { Sealed } from './draft-cipher.ts';

export const createDraft = (sealed: Sealed) => api.post(paths.drafts, draftSaved, sealed);

export const readDraft = (id: string) => api.get(paths.draft(id), draftResponse);

/** Replaces what is there, or with a revision only that one. */
export const saveDraft = (id: string, sealed: Sealed, revision?: number) =>
  api.put(paths.draft(id), draftSaved, { ...sealed, revision });

export const deleteDraft = (id: string) =>
  api.delete(paths.draft(id), draftDeleted, undefined, { keepalive: true });
