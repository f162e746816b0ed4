import { type RefObject, useState } from 'react';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterBar, FilterRow, searchFilterClass } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { ChevronDownIcon, ResetIcon, SearchIcon } from '#web/ui/icons.tsx';
import { AdvancedFilters } from './advanced-filters.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './list.module.css';
import {
  type ChangeQuery,
  chooseStatuses,
  countAdvanced,
  filterErrors,
  writeListSearch,
} from './list-search.ts';

/** The id of the filter form, for reset buttons outside of it. */
export const FILTER_FORM = 'application-filters';

const SEVERAL = 'several';
const STATUS_OPTIONS = [
  { value: '', label: FILTERS.status.any },
  ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_INFO[value].label })),
];
/** Several are chosen below "More filters", so this is only shown then. */
const statusOptions = (statuses: readonly ApplicationStatus[] | undefined) =>
  statuses
    ? [...STATUS_OPTIONS, { value: SEVERAL, label: listTexts.several(statuses.length) }]
    : STATUS_OPTIONS;
const readStatus = (value: string) => {
  const { data } = applicationStatus.safeParse(value);
  return data ? [data] : [];
};
const isPhone = () => window.matchMedia('(max-width: 47.99em)').matches;
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 5);

export function ListFilters({
  query,
  onChange,
  onReset,
  searchField,
}: {
  query: ApplicationListQuery;
  onChange: ChangeQuery;
  onReset: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}) {
  const advanced = countAdvanced(query);
  // On phones the chips say which filters are in use; the fields would hide the list.
  const [isOpen, setIsOpen] = useState(advanced > 0 && !isPhone());
  const errors = filterErrors(query);
  const isDefault = Object.keys(writeListSearch(query)).length === 0;
  return (
    <FilterBar id={FILTER_FORM} label={listTexts.filters} onReset={onReset}>
      <FilterRow className={styles.basic}>
        <DebouncedField
          ref={searchField}
          className={classNames(searchFilterClass, styles.search)}
          type="search"
          label={FILTERS.search.label}
          placeholder={FILTERS.search.hint}
          leftSection={<SearchIcon size={16} />}
          maxLength={200}
          value={query.search ?? ''}
          onFilter={(search) => onChange({ search: search || undefined }, { replace: true })}
        />
        <FilterSelect
          className={styles.status}
          label={FILTERS.status.label}
          data={statusOptions(query.statuses)}
          value={query.status ?? (query.statuses ? SEVERAL : '')}
          onFilter={(value) => onChange(chooseStatuses(readStatus(value)))}
        />
        <DebouncedField
          className={styles.zip}
          label={FILTERS.zipCode.label}
          placeholder={FILTERS.zipCode.hint}
          inputMode="numeric"
          clean={digits}
          value={query.zipCode ?? ''}
          onFilter={(zipCode) => onChange({ zipCode: zipCode || undefined }, { replace: true })}
        />
        <Button
          size="compact"
          aria-expanded={isOpen}
          aria-controls="advanced-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {listTexts.moreFilters}
          {advanced > 0 && (
            <span className={styles.count}>
              {advanced}
              <span className="sr-only">{listTexts.inUse}</span>
            </span>
          )}
          <ChevronDownIcon size={14} />
        </Button>
        <Button type="reset" size="compact" className={styles.iconOnPhone} disabled={isDefault}>
          <ResetIcon size={14} />
          <span>{listTexts.reset}</span>
        </Button>
      </FilterRow>
      <FilterRow id="advanced-filters" className={styles.advanced} hidden={!isOpen}>
        {isOpen && <AdvancedFilters query={query} errors={errors} onChange={onChange} />}
      </FilterRow>
      <FilterChips query={query} onChange={onChange} />
    </FilterBar>
  );
}
