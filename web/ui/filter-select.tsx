import { useId } from 'react';
import type { InputProps } from './field.tsx';
import { type Option, SelectField } from './select-field.tsx';

/** A select in a `filter-row`. */
export function FilterSelect({
  data,
  onFilter,
  ...select
}: Omit<InputProps<'select'>, 'name' | 'size'> & {
  data: readonly Option[];
  onFilter: (value: string) => void;
}) {
  return (
    <SelectField
      {...select}
      name={useId()}
      size="small"
      options={data}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
  );
}
