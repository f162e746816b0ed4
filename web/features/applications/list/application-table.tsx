import type { ReactNode, SyntheticEvent } from 'react';
import type {
  ApplicationListQuery,
  ApplicationSort,
  ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { Promises } from '#contract/applications/waiting.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import styles from './application-table.module.css';
import { ApplicationTableRow } from './application-table-row.tsx';
import { applicationAt } from './use-current-row.ts';
import { useRowActions } from './use-row-actions.ts';

export function ApplicationTable({
  rows,
  query,
  list,
  isStale,
  promises,
  selection,
  currentId,
  onFocus,
  onSort,
}: {
  rows: readonly ListedApplication[];
  query: ApplicationListQuery;
  /** The list that these rows are of, for the links to applications. */
  list: string;
  /** These are the rows of the previous query; the new ones are being fetched. */
  isStale: boolean;
  promises: Promises | undefined;
  selection: Selection<ListedApplication>;
  currentId: string | undefined;
  onFocus: (id: string) => void;
  onSort: (column: ApplicationSort) => void;
}) {
  const sortable = (column: ApplicationSort) => (
    <SortableHead column={column} query={query} onSort={onSort} />
  );
  const choose = ({ target }: SyntheticEvent<HTMLElement>) => {
    const id = target instanceof Element ? applicationAt(target) : undefined;
    if (id !== undefined) onFocus(id);
  };
  const now = useNow();
  const actions = useRowActions(selection.toggle);
  return (
    <table
      {...asTable.table}
      className={styles.table}
      aria-label={listTexts.table}
      aria-busy={isStale}
    >
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          <Head className={styles.select}>
            <TickBox
              label={listTexts.selectAll}
              isTicked={selection.isAll}
              isMixed={selection.selected.length > 0 && !selection.isAll}
              onToggle={selection.toggleAll}
            />
          </Head>
          <Head className={styles.flag}>
            <span className="sr-only">{listTexts.flag}</span>
          </Head>
          {sortable('application_number')}
          {sortable('full_name')}
          <Head className={styles.email}>{listTexts.email}</Head>
          {sortable('zip_code')}
          {sortable('created_at')}
          {sortable('waiting')}
          {sortable('review_score')}
          <Head className={styles.status}>{listTexts.status}</Head>
          <Head className={styles.actions}>
            <span className="sr-only">{listTexts.actions}</span>
          </Head>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the focus chooses the row */}
      <tbody {...asTable.group} onFocus={choose} onClick={choose}>
        {rows.map((row) => (
          <ApplicationTableRow
            key={row.id}
            application={row}
            list={list}
            promises={promises}
            now={now}
            isSelected={selection.has(row.id)}
            isCurrent={row.id === currentId}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <th {...asTable.head} scope="col" className={className}>
      {children}
    </th>
  );
}

function SortableHead({
  column,
  query: { sortBy, sortOrder },
  onSort,
}: {
  column: ApplicationSort;
  query: ApplicationListQuery;
  onSort: (column: ApplicationSort) => void;
}) {
  const isSorted = sortBy === column;
  const Arrow = isSorted && sortOrder === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  const order = sortOrder === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      {...asTable.head}
      scope="col"
      className={classNames(styles[column], styles.sortable)}
      aria-sort={isSorted ? order : 'none'}
    >
      <button type="button" onClick={() => onSort(column)} title={listTexts.sortBy[column]}>
        {listTexts.columns[column]}
        <Arrow size={12} className={isSorted ? undefined : styles.unsorted} />
      </button>
    </th>
  );
}
