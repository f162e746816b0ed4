import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnStory } from '#web/features/stories/own-story.tsx';
import styles from '#web/features/stories/stories.module.css';
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
    <OwnLayout className={styles.page}>
      <OwnStory
        key={id}
        id={id}
        renderAssignment={(one) => (
          <Suspense fallback={null}>
            <StoryAssignment id={one} />
          </Suspense>
        )}
      />
    </OwnLayout>
  );
}
