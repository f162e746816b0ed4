import { STATE_NAMES, STATES, type State } from '#contract/coverage/states.ts';
import { FilterSelect } from './filter-select.tsx';

const OPTIONS = STATES.map((value) => ({ value, label: STATE_NAMES[value] }));

export function StateFilter({
  label,
  any,
  value,
  error,
  onFilter,
}: {
  label: string;
  any: string;
  value: string | undefined;
  error?: string | undefined;
  onFilter: (state: State | undefined) => void;
}) {
  return (
    <FilterSelect
      label={label}
      data={[{ value: '', label: any }, ...OPTIONS]}
      value={value ?? ''}
      error={error}
      onFilter={(chosen) => onFilter(STATES.find((state) => state === chosen))}
    />
  );
}
