import { useMutation } from '@tanstack/react-query';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import {
  type LetterListQuery,
  type LetterRecipients,
  type LetterWords,
  letterPreviewResponse,
  letterSentResponse,
  lettersResponse,
  letterUndoneResponse,
} from '#contract/letters/letters.ts';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { queryClient, toastError } from '#web/lib/api/query-client.ts';
import { IN_PLACE, pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { offerUndo } from '#web/lib/browser/undo-key.ts';

const KEY = ['letters'];
/** A letter has left a few seconds after it can no longer be undone. */
const LEFT_MS = (UNDO_SECONDS + 4) * 1_000;

type Body = LetterWords & LetterRecipients;

export const lettersOptions = (query: LetterListQuery) =>
  pageOptions(KEY, paths.messages, lettersResponse, query);

export const usePreviewLetter = () =>
  useAction((body: Body) =>
    api.post(paths.messages, letterPreviewResponse, { ...body, preview: true }),
  );

/** `onSent` runs also when the composer has gone; `onUndone` gives the words back. */
export const useSendLetter = (onSent: () => void, onUndone: (words: LetterWords) => void) =>
  useMutation({
    mutationFn: (body: Body) => api.post(paths.messages, letterSentResponse, body),
    onSuccess: ({ recipients, undo_id }, { subject, body, application_ids = [] }) => {
      onSent();
      offerUndo(texts.sent(recipients), application_ids, () =>
        undo(undo_id).then((isUndone) => isUndone && onUndone({ subject, body })),
      );
      // Then it stands in the timelines.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['applications'] }), LEFT_MS);
    },
    // Not awaited: the composer closes with the answer.
    onSettled: () => void refreshLetters(),
    meta: IN_PLACE,
  });

const refreshLetters = () => queryClient.invalidateQueries({ queryKey: KEY });

async function undo(undoId: string): Promise<boolean> {
  try {
    await api.post(paths.undoMessage(undoId), letterUndoneResponse);
    toast.success(texts.undone);
    return true;
  } catch (error) {
    toastError(error, { failed: texts.undoFailed, errorToast: 'server' });
    return false;
  } finally {
    void refreshLetters();
  }
}
