import { Button } from './button.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';

type Order = 'asc' | 'desc';

/** In a `FilterRow`: what a list is sorted by, and in which direction. */
export function SortFields<Name extends string>({
  names,
  texts,
  sortBy,
  sortOrder,
  className,
  onSort,
}: {
  names: readonly Name[];
  texts: { sortBy: string; ascending: string; descending: string; sorts: Record<Name, string> };
  sortBy: Name;
  sortOrder: Order;
  /** Of the field and the button. */
  className?: string | undefined;
  onSort: (sort: { sortBy?: Name; sortOrder?: Order }) => void;
}) {
  const isAscending = sortOrder === 'asc';
  const Arrow = isAscending ? ArrowUpIcon : ArrowDownIcon;
  const order = isAscending ? texts.ascending : texts.descending;
  return (
    <>
      <FilterSelect
        className={className}
        label={texts.sortBy}
        data={names.map((value) => ({ value, label: texts.sorts[value] }))}
        value={sortBy}
        onFilter={(chosen) => {
          const name = names.find((one) => one === chosen);
          if (name) onSort({ sortBy: name });
        }}
      />
      <Button
        size="compact"
        className={className}
        aria-label={order}
        title={order}
        onClick={() => onSort({ sortOrder: isAscending ? 'desc' : 'asc' })}
      >
        <Arrow size={16} />
      </Button>
    </>
  );
}
