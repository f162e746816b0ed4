import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { storyShortcuts, deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { type Shortcut, useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { backLinkClass, PrevNext } from '#web/ui/prev-next.tsx';
import { storiesOptions } from './desk-stories.api.ts';
import { useAdjacent, useStoryListPart } from './story-list-part.ts';
import { readStorySearch } from './story-search.ts';

const STORY = pages.story('$id');

/** Back to the list that the editor came from, and to its previous and next story. */
export function AdjacentStories({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useStoryListPart()?.search ?? {};
  const adjacent = useAdjacent(id, (of) => {
    const query = readStorySearch(of);
    const fetchPage = async (page: number) =>
      (await client.fetchQuery(storiesOptions({ ...query, page }))).stories;
    return { limit: query.limit, fetchPage };
  });
  // Both replace the history entry: Back leaves to the list, not to the stories in between.
  const step = (to: string | undefined, shortcut: Omit<Shortcut, 'run'>, arrow: string) => {
    if (to === undefined) return [];
    const run = () => void navigate({ to: STORY, params: { id: to }, replace: true });
    return [
      { ...shortcut, run },
      { key: arrow, run },
    ];
  };
  const goBack = () => void navigate({ to: pages.stories, search });
  useShortcuts([
    ...step(adjacent?.next, storyShortcuts.next, 'ArrowRight'),
    ...step(adjacent?.previous, storyShortcuts.previous, 'ArrowLeft'),
    { ...storyShortcuts.list, run: goBack },
    { key: 'Escape', run: goBack },
  ]);
  return (
    <PrevNext
      label={texts.listNavigation}
      back={
        <Link to={pages.stories} search={search} className={backLinkClass}>
          <ChevronLeftIcon size={16} />
          {texts.back}
        </Link>
      }
      adjacent={adjacent}
      position={texts.position}
      link={(to, props) => <Link {...props} to={STORY} params={{ id: to }} replace />}
    />
  );
}
