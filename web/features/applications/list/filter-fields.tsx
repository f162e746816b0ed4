import { useQuery } from '@tanstack/react-query';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import {
  FILTER_SELECTS,
  type FilterRow,
  type FilterSelectName,
} from '#contract/applications/filter-kinds.ts';
import { applicationFilters, FILTERS, type FilterName } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import { nameZone } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { type ChangeQuery, chooseOne, type FilterErrors, namesOf } from './list-search.ts';
import { SeveralStatuses } from './several-statuses.tsx';

export const DAYS_HINT = listTexts.daysOf(nameZone(network.time_zone));

export type FilterProps = {
  query: ApplicationListQuery;
  errors: FilterErrors;
  onChange: ChangeQuery;
};

const options = (any: string, values: Record<string, string>) => [
  { value: '', label: any },
  ...Object.entries(values).map(([value, label]) => ({ value, label })),
];

/** Digits up to `most`. */
function cleanNumber(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? '' : String(Math.min(Number(digits), most));
}

/** The field of a filter below "Filter". What its schema refuses is no filter. */
export function FilterField({ name, ...props }: FilterProps & { name: FilterName }) {
  const { query, errors, onChange } = props;
  const row: FilterRow = FILTERS[name];
  if (row.group !== 'menu') return null;
  const field = { label: row.label, error: errors[name], value: String(query[name] ?? '') };
  const read = (text: string) => ({ [name]: applicationFilters.shape[name].safeParse(text).data });
  const choose = (value: string) => void onChange(read(value));
  const type = (typed: string) => void onChange(read(typed), { replace: true });
  switch (row.kind) {
    case 'statuses':
      return <SeveralStatuses {...props} />;
    case 'zip':
      return (
        <DebouncedField
          {...field}
          placeholder={row.hint}
          inputMode="numeric"
          clean={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
          onFilter={type}
        />
      );
    case 'day':
      return <DebouncedField {...field} type="date" title={DAYS_HINT} onFilter={type} />;
    case 'number':
      return (
        <DebouncedField
          {...field}
          placeholder={row.hint}
          inputMode="numeric"
          clean={(typed) => cleanNumber(typed, row.most)}
          onFilter={type}
        />
      );
    case 'yes_no': {
      const data = options(listTexts.all, { true: row.yes, false: row.no });
      return <FilterSelect {...field} data={data} onFilter={choose} />;
    }
    case 'choice':
      return <FilterSelect {...field} data={options(row.any, row.options)} onFilter={choose} />;
    case 'reviewer':
      return <ReviewerFilter {...field} any={row.any} onFilter={choose} />;
    default:
      return row satisfies never;
  }
}

function ReviewerFilter({
  any,
  ...field
}: Omit<Parameters<typeof FilterSelect>[0], 'data'> & { any: string; value: string }) {
  const { data } = useQuery(reviewersOptions);
  const known = Object.fromEntries((data?.users ?? []).map(({ id, name }) => [id, name]));
  // A link may name somebody who is no longer among the administrators.
  const isKnown = field.value === '' || field.value in known;
  const unknown = isKnown ? {} : { [field.value]: listTexts.unknownReviewer };
  return <FilterSelect {...field} data={options(any, { ...known, ...unknown })} />;
}

/** One of several yes/no filters; an address may have more of them, or their opposites. */
export function SelectOfFilters({
  group,
  query,
  onChange,
}: Omit<FilterProps, 'errors'> & { group: FilterSelectName }) {
  const names = namesOf(group);
  return (
    <FilterSelect
      label={FILTER_SELECTS[group]}
      data={options(
        listTexts.all,
        Object.fromEntries(names.map((name) => [name, FILTERS[name].yes])),
      )}
      value={names.find((name) => query[name]) ?? ''}
      onFilter={(chosen) => onChange(chooseOne(names, chosen))}
    />
  );
}
