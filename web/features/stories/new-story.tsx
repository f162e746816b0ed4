import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { openStory } from './own-stories.api.ts';

/** Opens a new draft, or the one that was begun for the assignment, in the place of this page. */
export function NewStory({
  assignment,
  zip,
}: {
  assignment: string | undefined;
  zip: string | undefined;
}) {
  // A query, so that it runs once however often the page is rendered.
  const { data, error, refetch } = useQuery({
    queryKey: ['new-story', assignment],
    queryFn: () => openStory(assignment, zip),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorToast: 'none' },
  });
  if (data) return <Navigate to={pages.ownStory('$id')} params={{ id: data.id }} replace />;
  const isServers = error instanceof ApiError && error.isFromServer;
  return (
    <>
      <PageTitle>{texts.new}</PageTitle>
      {error ? (
        <LoadFailed message={isServers ? error.message : texts.createFailed} onRetry={refetch} />
      ) : (
        <Soft role="status">{texts.creating}</Soft>
      )}
    </>
  );
}
