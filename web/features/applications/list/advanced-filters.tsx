import { PAGE_SIZES } from '#contract/applications/applications.ts';
import { FILTER_SELECTS, type FilterSelectName } from '#contract/applications/filter-kinds.ts';
import { FILTER_NAMES, FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { DAYS_HINT, FilterField, type FilterProps, SelectOfFilters } from './filter-fields.tsx';
import styles from './list.module.css';

const isSelect = (group: string): group is FilterSelectName => group in FILTER_SELECTS;

/** Its filters in their order; those of a select where its first one is. */
const FIELDS = FILTER_NAMES.map((name) => ({ name, group: FILTERS[name].group })).filter(
  ({ group }, index, all) =>
    group === 'panel' || all.findIndex((other) => other.group === group) === index,
);

/** The filters that are not always in view. */
export function AdvancedFilters(props: FilterProps) {
  const { query, onChange } = props;
  return (
    <>
      {FIELDS.map(({ name, group }) =>
        isSelect(group) ? (
          <SelectOfFilters key={group} group={group} {...props} />
        ) : (
          <FilterField key={name} name={name} {...props} />
        ),
      )}
      <FilterSelect
        label={listTexts.perPage}
        data={PAGE_SIZES.map(String)}
        value={String(query.limit)}
        onFilter={(value) => onChange({ limit: Number(value) })}
      />
      <Soft size="xs" className={styles.hint}>
        {DAYS_HINT}
      </Soft>
    </>
  );
}
