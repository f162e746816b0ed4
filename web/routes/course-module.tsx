import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import { ModuleReader } from '#web/features/course/module-reader.tsx';
import styles from '#web/features/course/reader.module.css';
import { courseOptions } from '#web/lib/api/own-training.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { OwnLayout } from './own-layout.tsx';

export function CourseModulePage() {
  return (
    <OwnLayout>
      <Content />
    </OwnLayout>
  );
}

function Content() {
  const { id = '' } = useParams({ strict: false });
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery(courseOptions);
  const module = data?.modules.find((other) => other.id === id);
  return (
    <>
      <p>
        <Link to={pages.correspondent} className={styles.back}>
          <ChevronLeftIcon size={16} />
          {courseTexts.back}
        </Link>
      </p>
      <PageTitle>{module?.title ?? PAGE_TITLES.courseModule}</PageTitle>
      {!data && !isError && <PageSkeleton />}
      {!data && isError && <LoadFailed message={courseTexts.loadFailed} onRetry={refetch} />}
      {data && !module && <EmptyState>{messages.moduleNotFound}</EmptyState>}
      {data && module && user && (
        // Each module has its own answers and its own video.
        <ModuleReader key={id} modules={data.modules} module={module} userId={user.id} />
      )}
    </>
  );
}
