import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnStory } from '#web/features/stories/own-story.tsx';
import styles from '#web/features/stories/stories.module.css';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { OwnLayout } from './own-layout.tsx';

/** After the editor, and only for the stories that have one. */
const StoryAssignment = lazy(() =>
  import('#web/features/assignments/story-assignment.tsx')
    .then(({ StoryAssignment }) => ({ default: StoryAssignment }))
    .catch(() => ({ default: () => null })),
);

export function OwnStoryPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column className={styles.page}>
          <OwnStory
            key={id}
            id={id}
            renderAssignment={(one) => (
              <Suspense fallback={null}>
                <StoryAssignment id={one} />
              </Suspense>
            )}
          />
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
