import { queryOptions } from '@tanstack/react-query';
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
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { captionsKey } from '#web/lib/api/use-captions.ts';
import { announce } from '#web/lib/browser/announce.ts';

const notesKey = (applicationId: string) => ['tape-notes', applicationId];

/** The notes on all takes of an application; also those that another editor writes meanwhile. */
export const tapeNotesOptions = (applicationId: string) =>
  queryOptions({
    ...readOptions(
      notesKey(applicationId),
      trainingPaths.demoTapeNotes(applicationId),
      tapeNoteListResponse,
    ),
    select: ({ notes }) => notes,
    refetchInterval: OPEN_PAGE_MS,
  });

export const useAddTapeNote = (applicationId: string) =>
  useAction(
    (note: z.input<typeof tapeNoteBody>) =>
      api.post(trainingPaths.demoTapeNotes(applicationId), tapeNoteResponse, note),
    {
      stale: [notesKey(applicationId)],
      onDone: () => announce(stageTexts.noteSaved),
      failed: stageTexts.noteFailed,
    },
  );

export const useDeleteTapeNote = (applicationId: string) =>
  useAction(
    (noteId: string) =>
      api.delete(trainingPaths.demoTapeNote(applicationId, noteId), deleteResponse),
    {
      stale: [notesKey(applicationId)],
      onDone: () => announce(stageTexts.noteDeleted),
      failed: stageTexts.deleteFailed,
    },
  );

/** Replaces the captions of a recording by those of a WebVTT file. */
export const useSaveCaptions = (tapeId: string) =>
  useAction(
    async (file: File) => {
      const captions = await file.text();
      return api.put(trainingPaths.tapeCaptions(tapeId), deleteResponse, { captions });
    },
    {
      stale: [captionsKey(trainingPaths.tapeCaptions(tapeId)), ['applications']],
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
