import { ApiError } from '#web/lib/api/api-error.ts';
import { Banner } from './banner.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Bars, Skeleton } from './skeletons.tsx';

/** What correspondents in service alone may see; the screen says so instead of a failure. */
export const isNotInService = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_in_service';

/** The first page is loading, or is not for them; a search that failed keeps its fields. */
export const hasNoList = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  !data && (!error || isNotInService(error));

/** In place of what a correspondent in service sees: it is loading, failed, or not for them yet. */
export function NotLoaded({
  query: { error, refetch },
  texts: { failed, notInService },
  cards = 2,
}: {
  query: { error: Error | null; refetch: () => unknown };
  texts: { failed: string; notInService: string };
  /** How many the skeleton has. */
  cards?: number;
}) {
  if (isNotInService(error)) return <Banner kind="info">{notInService}</Banner>;
  if (error) return <LoadFailed message={failed} onRetry={refetch} />;
  return (
    <Skeleton>
      <Bars count={cards} kind="card" />
    </Skeleton>
  );
}
