import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { LoadFailed } from './load-failed.tsx';
import { PageTitle } from './page-title.tsx';
import { PageSkeleton } from './skeletons.tsx';

/** The page of one thing: its outline while it loads, and why it cannot be shown. */
export function LoadedPage<Data>({
  query: { data, error, refetch },
  title,
  back,
  failed,
  children,
}: {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** While there is nothing to show. */
  title: string;
  /** The link to where it is listed. */
  back: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  // Also one that was deleted while it was shown.
  const isShown = data !== undefined && !isNotFound(error);
  if (!isShown && !error) return <TitledSkeleton title={title} />;
  return (
    <>
      <p>{back}</p>
      {isShown ? (
        children(data)
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          <LoadFailed message={failed} error={error} onRetry={refetch} />
        </>
      )}
    </>
  );
}

/** With a headline for the focus after navigation, which then moves on to that of the page. */
export function TitledSkeleton({
  title,
  children = <PageSkeleton />,
}: {
  title: string;
  children?: ReactNode;
}) {
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = headline.current;
    return () => {
      if (document.activeElement === own) queueMicrotask(focusHeadline);
    };
  }, []);
  return (
    <>
      <h1 ref={headline} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {children}
    </>
  );
}
