import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { deleteResponse } from '#contract/applications/applications.ts';
import { OPEN_PAGE_MS } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  type tapeNoteBody,
  tapeNoteListResponse,
  tapeNoteResponse,
} from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { announce } from '#web/lib/browser/announce.ts';

export const captionsKey = (tapeId: string) => ['take-captions', tapeId];
const notesKey = (applicationId: string) => ['tape-notes', applicationId];

/** The notes on all takes of an application; also those that another editor writes meanwhile. */
export const tapeNotesOptions = (applicationId: string) =>
  queryOptions({
    queryKey: notesKey(applicationId),
    queryFn: async ({ signal }) =>
      (await api.get(trainingPaths.demoTapeNotes(applicationId), tapeNoteListResponse, { signal }))
        .notes,
    refetchInterval: OPEN_PAGE_MS,
    // Shown in place of the notes.
    meta: { errorToast: 'none' },
  });

export function useAddTapeNote(applicationId: string) {
  return useMutation({
    mutationFn: (note: z.input<typeof tapeNoteBody>) =>
      api.post(trainingPaths.demoTapeNotes(applicationId), tapeNoteResponse, note),
    onSuccess: () => announce(stageTexts.noteSaved),
    // A note is never in neither the form nor the list.
    onSettled: useRefresh(notesKey(applicationId)),
    meta: { failed: stageTexts.noteFailed, errorToast: 'server' },
  });
}

export function useDeleteTapeNote(applicationId: string) {
  return useMutation({
    mutationFn: (noteId: string) =>
      api.delete(trainingPaths.demoTapeNote(applicationId, noteId), deleteResponse),
    onSuccess: () => announce(stageTexts.noteDeleted),
    onSettled: useRefresh(notesKey(applicationId)),
    meta: { failed: stageTexts.deleteFailed, errorToast: 'server' },
  });
}

/** Replaces the captions of a recording by those of a WebVTT file. */
export const useSaveCaptions = (tapeId: string) =>
  useAction(
    async (file: File) => {
      const captions = await file.text();
      return api.put(trainingPaths.tapeCaptions(tapeId), deleteResponse, { captions });
    },
    {
      stale: [captionsKey(tapeId), ['applications']],
      done: stageTexts.captionsSaved,
      failed: stageTexts.captionsFailed,
    },
  );

export const useUnlockDemoTape = (applicationId: string) =>
  useAction(() => api.post(trainingPaths.demoTapeUnlock(applicationId), deleteResponse), {
    stale: [['applications']],
    done: stageTexts.tapeUnlocked,
    failed: stageTexts.unlockFailed,
  });

export const useSendAccountLink = (applicationId: string) =>
  useAction(() => api.post(paths.applicationAccountLink(applicationId), deleteResponse), {
    stale: [['applications']],
    done: stageTexts.linkSent,
    failed: stageTexts.linkFailed,
  });
