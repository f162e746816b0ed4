import { userTexts } from '#contract/users/texts.ts';
import {
  ROLE_LABELS,
  ROLES,
  USER_SORTS,
  USER_STATUS_LABELS,
  USER_STATUSES,
  type UserListQuery,
  userListQuery,
} from '#contract/users/users.ts';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons.tsx';

const { role: roleFilter, status: statusFilter, sortBy: sortField } = userListQuery.shape;
const ROLE_OPTIONS = [
  { value: '', label: userTexts.anyRole },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const STATUS_OPTIONS = [
  { value: '', label: userTexts.anyStatus },
  ...USER_STATUSES.map((value) => ({ value, label: USER_STATUS_LABELS[value] })),
];
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
      <div className="filter-row">
        <DebouncedField
          className="search-filter"
          type="search"
          label={userTexts.search}
          placeholder={userTexts.searchHint}
          maxLength={200}
          value={query.search ?? ''}
          onFilter={(search) => onChange({ search: search || undefined })}
        />
        <FilterSelect
          label={userTexts.role}
          data={ROLE_OPTIONS}
          value={query.role ?? ''}
          onFilter={(value) => onChange({ role: roleFilter.safeParse(value).data })}
        />
        <FilterSelect
          label={userTexts.status}
          data={STATUS_OPTIONS}
          value={query.status ?? ''}
          onFilter={(value) => onChange({ status: statusFilter.safeParse(value).data })}
        />
        <FilterSelect
          label={userTexts.sortBy}
          data={SORT_OPTIONS}
          value={query.sortBy}
          onFilter={(value) => onChange({ sortBy: sortField.parse(value) })}
        />
        <button
          type="button"
          className="button small"
          aria-label={isAscending ? userTexts.ascending : userTexts.descending}
          title={isAscending ? userTexts.ascending : userTexts.descending}
          onClick={() => onChange({ sortOrder: isAscending ? 'desc' : 'asc' })}
        >
          <Arrow size={16} />
        </button>
      </div>
    </FilterBar>
  );
}
