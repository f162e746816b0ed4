import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';
import { PageTitle } from './page-title.tsx';
import { PageSkeleton } from './skeletons.tsx';

/** The page of one thing: its outline while it loads, and why it cannot be shown. */
export function LoadedPage<Data>({
  query: { data, error, refetch },
  title,
  failed,
  children,
}: {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** If there is nothing to show. */
  title: string;
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LoadFailed message={isMissing ? error.message : failed} onRetry={refetch} />
    </>
  );
}
