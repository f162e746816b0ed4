import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { NothingMatches } from './filter-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { LoadFailed } from './load-failed.tsx';
import { RowsTable } from './rows-table.tsx';
import { TableSkeleton } from './skeletons.tsx';
import { Soft } from './soft.tsx';

type Page<Data> = {
  answer: {
    data: Data | undefined;
    isError: boolean;
    /** Of the page before: it is dimmed. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  shown: { page: number; limit: number };
  texts: {
    failed: string;
    none: string;
    /** The name of a table. */
    list?: string;
    noneFound?: string;
    pages: string;
    total?: (count: number) => string;
  };
  /** The id of the filter form, if what is shown is filtered. */
  filteredBy?: string | false | undefined;
  /** In place of how many there are. */
  head?: (data: Data) => ReactNode;
  /** Below the sentence of an empty list. */
  emptyAction?: ReactNode;
} & Pick<ComponentProps<typeof ListPages>, 'link' | 'hasEnds'>;

/** One page of a list: loading, failed, empty, or what it shows and the links to other pages. */
export function PagedList<Data extends { totalCount: number }>({
  answer: { data, isError, isPlaceholderData, refetch },
  shown: { page, limit },
  texts,
  filteredBy,
  head,
  emptyAction,
  children,
  ...pages
}: Page<Data> & { children: (data: Data, isStale: boolean) => ReactNode }) {
  if (!data) {
    return isError ? <LoadFailed message={texts.failed} onRetry={refetch} /> : <TableSkeleton />;
  }
  const { totalCount } = data;
  return (
    <>
      {head?.(data)}
      {!head && texts.total && (
        <Soft size="sm" role="status">
          {texts.total(totalCount)}
        </Soft>
      )}
      {totalCount > 0 && children(data, isPlaceholderData)}
      {totalCount === 0 && filteredBy && (
        <NothingMatches form={filteredBy}>{texts.noneFound}</NothingMatches>
      )}
      {totalCount === 0 && !filteredBy && (
        <EmptyState action={emptyAction}>{texts.none}</EmptyState>
      )}
      <ListPages
        {...pages}
        label={texts.pages}
        page={page}
        last={Math.max(1, Math.ceil(totalCount / limit))}
        isStale={isPlaceholderData}
      />
    </>
  );
}

export function PagedRows<Data extends { totalCount: number }, Row>({
  rowsOf,
  rowKey,
  columns,
  actions,
  className,
  isTop,
  hasBoldNames,
  'aria-labelledby': labelledBy,
  ...list
}: Page<Data> & { rowsOf: (data: Data) => readonly Row[] } & Omit<
    ComponentProps<typeof RowsTable<Row>>,
    'rows' | 'isStale' | 'aria-label'
  >) {
  return (
    <PagedList {...list}>
      {(data, isStale) => (
        <RowsTable
          {...{ rowKey, columns, actions, className, isStale, isTop, hasBoldNames }}
          rows={rowsOf(data)}
          aria-label={labelledBy ? undefined : list.texts.list}
          aria-labelledby={labelledBy}
        />
      )}
    </PagedList>
  );
}
