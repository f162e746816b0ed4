import { type ReactNode, type RefObject, useState } from 'react';
import type { ListView } from '#contract/applications/applications.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { filterTexts } from '#contract/shared/part-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterRow, SearchFilter } from '#web/ui/filter-bar.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list.module.css';
import { type ChangeQuery, filterErrors, writeListSearch } from './list-search.ts';

/** The id of the filter form, for reset buttons outside of it. */
export const FILTER_FORM = 'application-filters';

export function ListFilters({
  query,
  onChange,
  onReset,
  searchField,
  children,
}: {
  query: ListView;
  onChange: ChangeQuery;
  onReset: () => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** What else is in the same row. */
  children: ReactNode;
}) {
  const [open, setOpen] = useState<string>();
  const filters = { query, onChange, errors: filterErrors(query) };
  const isDefault = Object.keys(writeListSearch(query)).length === 0;
  return (
    <FilterBar id={FILTER_FORM} label={listTexts.filters} onReset={onReset}>
      <FilterRow className={styles.toolbar}>
        <SearchFilter
          ref={searchField}
          className={styles.search}
          label={FILTERS.search.label}
          placeholder={FILTERS.search.hint}
          leftSection={<SearchIcon size={16} />}
          value={query.search}
          onFilter={(search) => onChange({ search }, { replace: true })}
        />
        <FilterMenu {...filters} open={open} onOpen={setOpen} />
        <FilterChips {...filters} onEdit={setOpen} />
        {!isDefault && (
          <Button kind="link" type="reset" size="compact" className={styles.reset}>
            {filterTexts.reset}
          </Button>
        )}
        {children}
      </FilterRow>
    </FilterBar>
  );
}
