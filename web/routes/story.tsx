import { QueryClientProvider } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NewStory } from '#web/features/stories/new-story.tsx';
import { OwnStory } from '#web/features/stories/own-story.tsx';
import { NEW_STORY } from '#web/features/stories/own-story-lists.api.ts';
import styles from '#web/features/stories/stories.module.css';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { OwnLayout } from './own-layout.tsx';

/** After the editor, and only for the stories that have one. */
const StoryAssignment = lazy(() =>
  import('#web/features/assignments/story-assignment.tsx').then(
    ({ StoryAssignment }) => ({ default: StoryAssignment }),
    () => ({ default: () => null }),
  ),
);

export function OwnStoryPage() {
  const { id = '' } = useParams({ strict: false });
  const { assignment, zip } = useSearch({ strict: false });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column className={styles.page}>
          {id === NEW_STORY ? (
            <NewStory
              assignment={typeof assignment === 'string' ? assignment : undefined}
              zip={zip ? String(zip) : undefined}
            />
          ) : (
            <OwnStory
              key={id}
              id={id}
              renderAssignment={(one) => (
                <Suspense fallback={null}>
                  <StoryAssignment id={one} />
                </Suspense>
              )}
            />
          )}
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
