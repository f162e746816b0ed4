import { z } from 'zod';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  mediumResponse,
  type NewStory,
  type Story,
  type StoryDetail,
  type StoryRow,
  storyDetailResponse,
  storyNoteResponse,
  storyResponse,
} from '#contract/newsroom/stories.ts';
import { ownStoryTexts, storyTexts } from '#contract/newsroom/story-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ownStoriesOptions } from './own-story-lists.api.ts';
import type { Values } from './story-draft.ts';
import { authorFields, toMediumUpdates, toUpdate } from './story-fields.ts';

const STALE = [['own-stories']];

export const ownStoryOptions = (id: string) =>
  readOptions(['own-stories', 'one', id], paths.story(id), storyDetailResponse);

/** What the server has now, for every page that shows it; not what a call under way was told before. */
export async function reloadOwnStory(id: string): Promise<StoryDetail> {
  const options = ownStoryOptions(id);
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}

export const countMedia = async (id: string) =>
  (await api.get(paths.story(id), storyDetailResponse)).story.media.length;

function cacheStory(story: Story): void {
  queryClient.setQueryData(ownStoryOptions(story.id).queryKey, (before: StoryDetail | undefined) =>
    before ? { ...before, story } : undefined,
  );
}

/** Saves words and captions; each is stored by itself, and media may arrive meanwhile. */
export async function saveOwnStory(id: string, changes: Values, version: number) {
  const known = () => queryClient.getQueryData(ownStoryOptions(id).queryKey)?.story;
  let story = known() ?? (await reloadOwnStory(id)).story;
  const update = toUpdate(authorFields(story), changes);
  if (update) {
    const saved = await api.put(paths.story(id), storyResponse, { ...update, version });
    story = { ...saved.story, media: known()?.media ?? saved.story.media };
    cacheStory(story);
  }
  for (const [mediaId, change] of toMediumUpdates(changes)) {
    const path = paths.storyMedium(id, mediaId);
    const { medium } = await api.patch(path, mediumResponse, change);
    const media = (known() ?? story).media.map((one) => (one.id === medium.id ? medium : one));
    story = { ...story, media };
    cacheStory(story);
  }
  return authorFields(story);
}

/** What somebody has begun for an assignment, or a draft that they left empty; null if there is none. */
export async function findBegun(assignment_id: string | undefined): Promise<StoryRow | null> {
  const { stories } = await queryClient.fetchQuery({
    ...ownStoriesOptions({ limit: 100 }),
    staleTime: 0,
  });
  const begun = stories.find((one) =>
    assignment_id ? one.assignment_id === assignment_id : isEmpty(one),
  );
  return begun ?? null;
}

export const createStory = async (body: NewStory): Promise<{ id: string }> =>
  (await api.post(paths.stories, storyResponse, body)).story;

export const useCreateStory = () => useAction(createStory, { stale: STALE });

/** A draft in which nothing was ever saved. */
const isEmpty = ({ status, version, headline, media_count, assignment_id }: StoryRow) =>
  status === 'draft' && version === 1 && !headline && media_count === 0 && !assignment_id;

export const useSubmitStory = (id: string) =>
  useAction((version: number) => api.post(paths.submitStory(id), storyResponse, { version }), {
    stale: STALE,
  });

export const useWithdrawStory = (id: string) =>
  useAction((version: number) => api.post(paths.withdrawStory(id), storyResponse, { version }), {
    stale: STALE,
    done: ownStoryTexts.withdrawn,
    failed: ownStoryTexts.withdrawFailed,
  });

export const useDeleteStory = (id: string) =>
  useAction(() => api.delete(paths.story(id), z.undefined()), {
    // Its own page is still open, and would ask for what is gone.
    stale: [['own-stories', 'list']],
    done: ownStoryTexts.deleted,
    failed: ownStoryTexts.deleteFailed,
  });

export const useAddOwnNote = (id: string) =>
  useAction((note: string) => api.post(paths.storyNotes(id), storyNoteResponse, { note }), {
    stale: STALE,
    done: storyTexts.noteSent,
    failed: storyTexts.noteFailed,
  });

export const useRemoveMedium = (id: string) =>
  useAction((mediaId: string) => api.delete(paths.storyMedium(id, mediaId), z.undefined()), {
    stale: STALE,
    done: ownStoryTexts.removed,
    failed: ownStoryTexts.removeFailed,
  });
