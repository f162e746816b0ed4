import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import type {
  ApplicationListQuery,
  ApplicationSort,
  ListColumn,
  ListedApplication,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SortHead } from '#web/ui/sort-head.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import styles from './application-table.module.css';
import { ApplicationTableRow } from './application-table-row.tsx';
import { columnLabel } from './list-columns.tsx';
import { applicationAt } from './use-current-row.ts';
import { useRowActions } from './use-row-actions.ts';

/** Of the columns that can be left out; names and addresses share what is left. */
const WIDTHS: Record<ListColumn, string> = {
  email: 'minmax(7rem, 1.2fr)',
  zip_code: 'minmax(5rem, 1.2fr)',
  created_at: '6.75rem',
  waiting: '5.25rem',
  review_score: '5.5rem',
  training: '6rem',
};

/** From which width on there is room for the icons of a row; the first is that of application-table.module.css. */
const [FEW_COLUMNS, ALL_COLUMNS] = ['72em', '88em'];

export function ApplicationTable({
  rows,
  count,
  query,
  columns,
  list,
  isStale,
  selection,
  currentId,
  onFocus,
  onSort,
}: {
  rows: readonly ListedApplication[];
  /** How many there will be: the page has their height before they are rendered. */
  count: number;
  query: ApplicationListQuery;
  columns: readonly ListColumn[];
  list: string;
  /** These are the rows of the previous query; the new ones are being fetched. */
  isStale: boolean;
  selection: Selection<ListedApplication>;
  currentId: string | undefined;
  onFocus: (id: string) => void;
  onSort: (column: ApplicationSort) => void;
}) {
  const head = (...sorts: ApplicationSort[]) => (
    <SortHead
      key={sorts[0]}
      className={classNames(sorts[0] && styles[sorts[0]], styles.sortable)}
      columns={sorts.map((sort) => ({
        sort,
        label: listTexts.columns[sort],
        title: listTexts.sortBy[sort],
      }))}
      sortBy={query.sortBy}
      sortOrder={query.sortOrder}
      onSort={onSort}
    />
  );
  const choose = ({ target }: SyntheticEvent<HTMLElement>) => {
    const id = target instanceof Element ? applicationAt(target) : undefined;
    if (id !== undefined) onFocus(id);
  };
  const isFull = columns.includes('email') && columns.length > 4;
  // Others have no hover, or no room: they have a menu.
  const hasPointer = useMediaQuery(
    `(hover: hover) and (min-width: ${isFull ? ALL_COLUMNS : FEW_COLUMNS})`,
  );
  const sizes = {
    '--columns': columns.map((column) => WIDTHS[column]).join(' '),
    '--actions': hasPointer ? '8.75rem' : '2.25rem',
    '--rows': count,
  };
  const now = useNow();
  const actions = useRowActions(selection.toggle);
  return (
    <table
      {...asTable.table}
      className={styles.table}
      style={sizes as CSSProperties}
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
          {head('full_name', 'application_number')}
          {columns.map((column) =>
            column === 'email' || column === 'training' ? (
              <Head key={column} className={styles[column]}>
                {columnLabel(column)}
              </Head>
            ) : (
              head(column)
            ),
          )}
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
            columns={columns}
            list={list}
            hasPointer={hasPointer}
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
