import { keepListPart } from '#web/lib/browser/list-part.ts';

/** The list of stories that an editor last had in view, for the page of a story. */
export const {
  remember: rememberStories,
  useListPart: useStoryListPart,
  useAdjacent,
} = keepListPart('stories_list');
