import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';
import styles from './table.module.css';
import { asTable } from './table-roles.ts';

type Column<Sort extends string> = { sort: Sort; label: string; title?: string | undefined };

/** The head of a column, with a button for each order that it offers. */
export function SortHead<Sort extends string>({
  columns,
  sortBy,
  sortOrder,
  onSort,
  className,
}: {
  columns: readonly Column<Sort>[];
  sortBy: string;
  sortOrder: 'asc' | 'desc';
  onSort: (sort: Sort) => void;
  className?: string | undefined;
}) {
  const Arrow = sortOrder === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  const order = sortOrder === 'asc' ? 'ascending' : 'descending';
  const isSorted = columns.some(({ sort }) => sort === sortBy);
  return (
    <th {...asTable.head} scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      {columns.map(({ sort, label, title }) => (
        <button
          key={sort}
          type="button"
          className={styles.sort}
          data-sorted={sort === sortBy}
          title={title}
          onClick={() => onSort(sort)}
        >
          {label}
          {sort === sortBy && <Arrow size={12} />}
        </button>
      ))}
    </th>
  );
}

/** For a column of `RowsTable` that sorts: a press on its heading sorts by it, another one reverses. */
export function sortedBy<Sort extends string>(
  { sortBy, sortOrder }: { sortBy: Sort; sortOrder: 'asc' | 'desc' },
  onSort: (change: { sortBy: Sort; sortOrder: 'asc' | 'desc' }) => void,
) {
  return (sort: Sort, label: string) => ({
    head: (
      <SortHead
        key={sort}
        columns={[{ sort, label }]}
        sortBy={sortBy}
        sortOrder={sortOrder}
        onSort={() => {
          const isReversed = sort === sortBy && sortOrder === 'asc';
          onSort({ sortBy: sort, sortOrder: isReversed ? 'desc' : 'asc' });
        }}
      />
    ),
  });
}

/** Of `SortFields` whose table has sorting headings: they are for cards, which have none. */
export const forCards = styles.forCards;
