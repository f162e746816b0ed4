import { useEffect, useState } from 'react';
import { type Story, storyResponse } from '#contract/newsroom/stories.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { STORY_DRAFT_PREFIX } from '#web/lib/browser/unsent-work.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { createStoryDraft, type Stored, type Values } from './story-draft.ts';
import { checkField } from './story-fields.ts';

export const draftKey = (story: Pick<Story, 'id'>, who: 'author' | 'editor') =>
  `${STORY_DRAFT_PREFIX}${who === 'editor' ? 'desk-' : ''}${story.id}`;

/** The words of a story while they are typed; mount it once for each story. */
export function useStoryDraft(
  story: Story,
  {
    who,
    toFields,
    send,
    reload,
  }: {
    who: 'author' | 'editor';
    toFields: (story: Story) => Stored;
    send: (id: string, changes: Values, version: number) => Promise<Stored>;
    /** Also makes the page show what it returns. */
    reload: (id: string) => Promise<{ story: Story }>;
  },
) {
  const [draft] = useState(() =>
    createStoryDraft({
      key: draftKey(story, who),
      stored: toFields(story),
      check: checkField,
      send: (changes, version) => send(story.id, changes, version),
      reload: async () => toFields((await reload(story.id)).story),
      readPresent(error) {
        if (!(error instanceof ApiError) || error.code !== 'story_changed') return undefined;
        const present = storyResponse.safeParse(error.body).data;
        return present && toFields(present.story);
      },
      onClosed: () => void reload(story.id).catch(() => undefined),
    }),
  );
  useEffect(() => draft.watch(), [draft]);
  useEffect(() => draft.receive(toFields(story)), [draft, story, toFields]);
  return { draft, state: useStore(draft.state) };
}
