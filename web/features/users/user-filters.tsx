import { userTexts } from '#contract/users/texts.ts';
import { USER_SORTS, type UserListQuery, userListQuery } from '#contract/users/users.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';
import { ROLE_OPTIONS, STATUS_OPTIONS } from './user-form.tsx';
import styles from './users.module.css';

const { role: roleFilter, status: statusFilter, sortBy: sortField } = userListQuery.shape;
const SORT_OPTIONS = USER_SORTS.map((value) => ({ value, label: userTexts.sorts[value] }));

/** The id of the filter form, for reset buttons outside of it. */
export const FILTERS = 'user-filters';

export function UserFilters({
  query,
  onChange,
  onReset,
}: {
  query: UserListQuery;
  onChange: (change: Partial<UserListQuery>) => void;
  onReset: () => void;
}) {
  const isAscending = query.sortOrder === 'asc';
  const Arrow = isAscending ? ArrowUpIcon : ArrowDownIcon;
  return (
    <FilterBar id={FILTERS} label={userTexts.filters} onReset={onReset}>
      <FilterRow>
        <SearchFilter
          label={userTexts.search}
          placeholder={userTexts.searchHint}
          value={query.search}
          onFilter={(search) => onChange({ search })}
        />
        <FilterSelect
          label={userTexts.role}
          data={[{ value: '', label: userTexts.anyRole }, ...ROLE_OPTIONS]}
          value={query.role ?? ''}
          onFilter={(value) => onChange({ role: roleFilter.safeParse(value).data })}
        />
        <FilterSelect
          label={userTexts.status}
          data={[{ value: '', label: userTexts.anyStatus }, ...STATUS_OPTIONS]}
          value={query.status ?? ''}
          onFilter={(value) => onChange({ status: statusFilter.safeParse(value).data })}
        />
        <FilterSelect
          className={styles.sort}
          label={userTexts.sortBy}
          data={SORT_OPTIONS}
          value={query.sortBy}
          onFilter={(value) => onChange({ sortBy: sortField.parse(value) })}
        />
        <Button
          size="compact"
          className={styles.sort}
          aria-label={isAscending ? userTexts.ascending : userTexts.descending}
          title={isAscending ? userTexts.ascending : userTexts.descending}
          onClick={() => onChange({ sortOrder: isAscending ? 'desc' : 'asc' })}
        >
          <Arrow size={16} />
        </Button>
      </FilterRow>
    </FilterBar>
  );
}
