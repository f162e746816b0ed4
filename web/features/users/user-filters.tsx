import { userTexts } from '#contract/users/texts.ts';
import { USER_SORTS, type UserListQuery, userListQuery } from '#contract/users/users.ts';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { SortFields } from '#web/ui/sort-fields.tsx';
import { forCards } from '#web/ui/sort-head.tsx';
import { ROLE_OPTIONS, STATUS_OPTIONS } from './user-form.tsx';

const { role: roleFilter, status: statusFilter } = userListQuery.shape;

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
        <SortFields
          {...query}
          className={forCards}
          names={USER_SORTS}
          texts={userTexts}
          onSort={onChange}
        />
      </FilterRow>
    </FilterBar>
  );
}
