import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ListedApplication, ListView } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { LetterTopic } from '#contract/letters/letter-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { listOptions } from '#web/features/applications/applications.api.ts';
import { useSelection } from '#web/lib/browser/use-selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ApplicationTable } from './application-table.tsx';
import { BulkActions } from './bulk-actions.tsx';
import styles from './list.module.css';
import { ListBody } from './list-body.tsx';
import { ColumnsButton, useColumns } from './list-columns.tsx';
import { linkSearch, rememberList } from './list-context.ts';
import { ListCounts } from './list-counts.tsx';
import { ListFilters } from './list-filters.tsx';
import { ApplicationPages } from './list-pages.tsx';
import {
  type ChangeQuery,
  filtersOf,
  nextSort,
  readListSearch,
  writeListSearch,
} from './list-search.ts';
import { ListEmpty, ListLoading } from './list-states.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useCurrentRow } from './use-current-row.ts';
import { useFirstRowsFirst } from './use-first-rows-first.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';

const NO_ROWS: never[] = [];

/** The editors' list; filters, order and page are in the address. */
export function ApplicationList({
  query,
  onWrite,
}: {
  query: ListView;
  /** Opens a letter to the selected. */
  onWrite: (selected: readonly ListedApplication[], topic?: LetterTopic) => void;
}) {
  const navigate = useNavigate();
  const { data, isPlaceholderData, isError, refetch } = useQuery(listOptions(query));
  const rows = data?.applications ?? NO_ROWS;
  const rendered = useFirstRowsFirst(rows);
  // Pages and orders of the same list share their selection.
  const selection = useSelection(rows, JSON.stringify(writeListSearch(filtersOf(query))));
  const list = JSON.stringify(writeListSearch(query));
  const { current, handleFocus, move } = useCurrentRow(rows, list);
  // While the next rows load, those in view still belong to the list before.
  const linked = linkSearch(query).list;
  const [shownList, setShownList] = useState(linked);
  if (shownList !== linked && !isPlaceholderData) setShownList(linked);
  const columns = useColumns(query);
  const searchField = useRef<HTMLInputElement>(null);
  useListShortcuts({
    current,
    list: shownList,
    move,
    selection,
    focusSearch: () => searchField.current?.select(),
  });

  const changeQuery: ChangeQuery = (change, { replace = false } = {}) =>
    navigate({
      to: pages.applications,
      // Based on the current address: another filter may have changed meanwhile.
      search: (now: Record<string, unknown>) =>
        writeListSearch({ ...readListSearch(now), page: 1, ...change }),
      replace,
      resetScroll: false,
    });
  const reset = () => void navigate({ to: pages.applications, search: {}, resetScroll: false });

  // If the previous list was empty, there are no rows to keep while the new ones load.
  const isLoading = !isError && rows.length === 0 && (!data || isPlaceholderData);
  const total = isPlaceholderData ? undefined : data?.totalCount;
  useEffect(() => {
    if (total === undefined) return;
    rememberList({
      search: writeListSearch(query),
      ids: rows.map(({ id }) => id),
      offset: (query.page - 1) * query.limit,
      totalCount: total,
    });
  }, [query, rows, total]);

  return (
    <div className={styles.list}>
      <StatusTabs query={query} />
      <ListFilters query={query} onChange={changeQuery} onReset={reset} searchField={searchField}>
        <Row wrap={false} className={classNames(styles.view, 'at-end')}>
          <ListCounts
            total={data?.totalCount}
            showing={data && rows.length}
            selected={selection.selected.length}
          />
          <ColumnsButton
            columns={columns}
            onChange={(chosen) =>
              changeQuery({ columns: chosen, page: query.page }, { replace: true })
            }
          />
        </Row>
      </ListFilters>
      {isLoading && <ListLoading rows={Math.min(query.limit, 20)} />}
      {!data && isError && <LoadFailed message={listTexts.failed} onRetry={refetch} />}
      {data?.totalCount === 0 && !isLoading && <ListEmpty query={query} />}
      {rows.length > 0 && (
        <ListBody rows={rows} currentId={current?.id} list={shownList}>
          <ApplicationTable
            rows={rendered}
            count={rows.length}
            query={query}
            columns={columns}
            list={shownList}
            isStale={isPlaceholderData}
            selection={selection}
            currentId={current?.id}
            onFocus={handleFocus}
            onSort={(column) => changeQuery(nextSort(query, column))}
          />
        </ListBody>
      )}
      {data && (
        <ApplicationPages
          query={query}
          total={data.totalCount}
          isStale={isPlaceholderData}
          onChange={changeQuery}
        />
      )}
      {selection.selected.length > 0 && (
        <BulkActions
          query={query}
          total={data?.totalCount ?? 0}
          selection={selection}
          onWrite={onWrite}
        />
      )}
    </div>
  );
}
