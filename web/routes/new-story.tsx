import { QueryClientProvider } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NewStory } from '#web/features/stories/new-story.tsx';
import styles from '#web/features/stories/stories.module.css';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { OwnLayout } from './own-layout.tsx';

export function NewStoryPage() {
  const { assignment, zip } = useSearch({ strict: false });
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column className={styles.page}>
          <NewStory
            assignment={typeof assignment === 'string' ? assignment : undefined}
            zip={zip ? String(zip) : undefined}
          />
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
