import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ListPages } from './list-pages.tsx';
import { LoadFailed } from './load-failed.tsx';
import { RowsTable } from './rows-table.tsx';
import { TableSkeleton } from './skeletons.tsx';

/** One page of a list: loading, failed, empty, or its rows and the links to other pages. */
export function PagedRows<Data extends { totalCount: number }, Row>({
  answer: { data, isError, isPlaceholderData, refetch },
  rowsOf,
  shown: { page, limit },
  texts,
  link,
  ...table
}: {
  answer: {
    data: Data | undefined;
    isError: boolean;
    /** Of the page before: it is dimmed. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  rowsOf: (data: Data) => readonly Row[];
  shown: { page: number; limit: number };
  texts: { failed: string; none: string; pages: string };
} & Pick<ComponentProps<typeof ListPages>, 'link'> &
  Omit<ComponentProps<typeof RowsTable<Row>>, 'rows' | 'isStale'>) {
  if (!data) {
    return isError ? <LoadFailed message={texts.failed} onRetry={refetch} /> : <TableSkeleton />;
  }
  const last = Math.max(1, Math.ceil(data.totalCount / limit));
  return (
    <>
      {data.totalCount === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <RowsTable {...table} rows={rowsOf(data)} isStale={isPlaceholderData} />
      )}
      <ListPages label={texts.pages} {...{ page, last, link }} />
    </>
  );
}
