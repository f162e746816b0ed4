import { filterTexts } from '#contract/applications/filter-texts.ts';
import { WAITING_DAYS_MAX } from '#contract/applications/filters.ts';
import { DebouncedField } from '#web/ui/debounced-field.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import type { FilterProps } from './advanced-filters.tsx';

export function DayFilter({
  filter,
  label,
  title,
  query,
  errors,
  onChange,
}: FilterProps & { filter: 'dateFrom' | 'dateTo'; label: string; title: string }) {
  return (
    <DebouncedField
      type="date"
      label={label}
      title={title}
      error={errors[filter]}
      value={query[filter] ?? ''}
      onFilter={(day) => onChange({ [filter]: day || undefined }, { replace: true })}
    />
  );
}

const NUMBERS = {
  scoreMin: { most: 100, hint: filterTexts.percentHint },
  scoreMax: { most: 100, hint: filterTexts.percentHint },
  riskMin: { most: 100, hint: filterTexts.percentHint },
  waitingDays: { most: WAITING_DAYS_MAX, hint: filterTexts.waitingHint },
} as const;

/** Digits up to `most`. */
function cleanNumber(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits === '' ? '' : String(Math.min(Number(digits), most));
}

export function NumberFilter({
  filter,
  label,
  query,
  errors,
  onChange,
}: FilterProps & { filter: keyof typeof NUMBERS; label: string }) {
  const { most, hint } = NUMBERS[filter];
  // Waiting for at least no day is no filter.
  const least = filter === 'waitingDays' ? 1 : 0;
  const read = (typed: string) =>
    typed === '' || Number(typed) < least ? undefined : Number(typed);
  return (
    <DebouncedField
      className="number-filter"
      label={label}
      placeholder={hint}
      inputMode="numeric"
      clean={(typed) => cleanNumber(typed, most)}
      error={errors[filter]}
      value={String(query[filter] ?? '')}
      onFilter={(typed) => onChange({ [filter]: read(typed) }, { replace: true })}
    />
  );
}

const READ: Record<string, boolean | undefined> = { true: true, false: false };

export function YesNoFilter({
  filter,
  label,
  choices,
  query,
  errors,
  onChange,
}: FilterProps & {
  filter: 'scored' | 'duplicate' | 'flagged';
  label: string;
  choices: Record<'true' | 'false', string>;
}) {
  return (
    <FilterSelect
      label={label}
      error={errors[filter]}
      data={[
        { value: '', label: filterTexts.any },
        { value: 'true', label: choices.true },
        { value: 'false', label: choices.false },
      ]}
      value={String(query[filter] ?? '')}
      onFilter={(value) => onChange({ [filter]: READ[value] })}
    />
  );
}
