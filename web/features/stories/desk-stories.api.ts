import { useMutation } from '@tanstack/react-query';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  type DeskStoryDetail,
  deskStoryResponse,
  type Story,
  type StoryListQuery,
  type StoryStatusChange,
  storiesResponse,
  storyChangeResponse,
  storyCounts,
  storyNoteResponse,
  storyResponse,
} from '#contract/newsroom/stories.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { offerUndo } from '#web/lib/browser/undo-key.ts';
import type { Stored, Values } from './story-draft.ts';
import { editorFields } from './story-fields.ts';
import { writeStorySearch } from './story-search.ts';

export const storiesOptions = (query: StoryListQuery) =>
  pageOptions(['stories', 'list'], paths.deskStories, storiesResponse, writeStorySearch(query));

export const storyCountsOptions = readOptions(
  ['stories', 'counts'],
  paths.deskStoryCounts,
  storyCounts,
);

export const deskStoryOptions = (id: string) =>
  readOptions(['stories', 'one', id], paths.deskStory(id), deskStoryResponse);

/** What the server has now, for every page that shows it. */
export const reloadDeskStory = (id: string) =>
  queryClient.fetchQuery({ ...deskStoryOptions(id), staleTime: 0 });

function cacheStory(story: Story): void {
  queryClient.setQueryData(
    deskStoryOptions(story.id).queryKey,
    (before: DeskStoryDetail | undefined) => (before ? { ...before, story } : undefined),
  );
}

/** An editor's words are sent whole. */
export async function saveDeskStory(id: string, changes: Values, version: number): Promise<Stored> {
  const before = queryClient.getQueryData(deskStoryOptions(id).queryKey)?.story;
  const { headline, body } = { ...before, ...changes };
  const { story } = await api.put(paths.deskStory(id), storyResponse, { headline, body, version });
  cacheStory(story);
  return editorFields(story);
}

const STALE = [['stories'], ['assignments'], ['activity']];

export type StatusStep = Omit<StoryStatusChange, 'version'>;

/**
 * Mail about it waits as long as the toast offers to undo it (rule story-6). `saveWords` stores what is
 * being typed, and returns the version of the story then.
 */
export function useChangeStoryStatus(id: string, saveWords: () => Promise<number>) {
  const refresh = useRefresh(...STALE);
  const { mutate: undo } = useMutation({
    mutationFn: (undoId: string) => api.post(paths.undoStoryChange(undoId), storyResponse),
    onSuccess({ story }) {
      cacheStory(story);
      toast.success(texts.undone);
    },
    onSettled: refresh,
    meta: { failed: texts.undoFailed, errorToast: 'server' as const },
  });
  return useMutation({
    mutationFn: async ({ step }: { step: StatusStep; done: string }) => {
      const version = await saveWords();
      return api.patch(paths.deskStoryStatus(id), storyChangeResponse, { ...step, version });
    },
    onSuccess({ story, undo_id }, { done }) {
      cacheStory(story);
      offerUndo(done, [id], () => undo(undo_id));
    },
    // Not awaited: the page has the new status and version, and the next key may come at once.
    onSettled: () => void refresh(),
    meta: { failed: texts.changeFailed, errorToast: 'server' as const },
  });
}

export const useAddDeskNote = (id: string, onDone: () => void) =>
  useAction(
    (note: { note: string; for_author: boolean }) =>
      api.post(paths.deskStoryNotes(id), storyNoteResponse, note),
    { stale: STALE, done: storyTexts.noteSent, onDone, failed: storyTexts.noteFailed },
  );
