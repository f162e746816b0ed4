import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { listActions, type PageAction } from '#web/lib/browser/page-actions.ts';
import { useDebouncedValue } from '#web/lib/browser/use-debounced-value.ts';
import { searchText } from './match-texts.ts';
import { findMatches, type Group } from './options.ts';
import {
  foundApplicationsOptions,
  foundPeopleOptions,
  foundStoriesOptions,
  viewsOptions,
} from './palette.api.ts';
import {
  actionOptions,
  applicationOption,
  personOption,
  SCREENS,
  storyOption,
  viewOption,
} from './result-options.ts';

const PAUSE_MS = 200;

/** Everything that matches what is typed; applications, people and stories follow after a short pause. */
export function useResults(typed: string): { groups: Group[]; isSearching: boolean } {
  const text = searchText(typed);
  const sent = useDebouncedValue(text, PAUSE_MS);
  const actions = useActions(typed);
  const views = useQuery(viewsOptions);
  const applications = useQuery(foundApplicationsOptions(sent));
  const people = useQuery(foundPeopleOptions(sent));
  const stories = useQuery(foundStoriesOptions(sent));
  const isSent = sent === text;
  // Results for an earlier text stay as long as they match what is typed now.
  const isSearched = (query: { isPlaceholderData: boolean }) => isSent && !query.isPlaceholderData;
  const groups = findMatches(text, [
    { name: 'actions', options: actionOptions(actions) },
    { name: 'screens', options: SCREENS },
    {
      name: 'views',
      options: (views.data?.views ?? []).map(viewOption),
      hasFailed: views.isError,
    },
    {
      name: 'applications',
      options: (text && applications.data ? applications.data.applications : []).map(
        applicationOption,
      ),
      isSearched: isSearched(applications),
      hasFailed: isSent && applications.isError,
    },
    {
      name: 'people',
      options: (text && people.data ? people.data : []).map(personOption),
      isSearched: isSearched(people),
      hasFailed: isSent && people.isError,
    },
    {
      name: 'stories',
      options: (text && stories.data ? stories.data.stories : []).map(storyOption),
      isSearched: isSearched(stories),
      hasFailed: isSent && stories.isError,
    },
  ]);
  const isSearching = [applications, people, stories].some(({ isFetching }) => isFetching);
  return { groups, isSearching: !isSent || isSearching };
}

/** Listed again with every key: the page may still have been loading. */
function useActions(typed: string): readonly PageAction[] {
  const [actions, setActions] = useState<readonly PageAction[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => setActions(listActions()), [typed]);
  return actions;
}
