import { useSearch } from '@tanstack/react-router';
import { NewStory } from '#web/features/stories/new-story.tsx';
import styles from '#web/features/stories/stories.module.css';
import { OwnLayout } from './own-layout.tsx';

export function NewStoryPage() {
  const { assignment, zip } = useSearch({ strict: false });
  return (
    <OwnLayout className={styles.page}>
      <NewStory
        assignment={typeof assignment === 'string' ? assignment : undefined}
        zip={zip ? String(zip) : undefined}
      />
    </OwnLayout>
  );
}
