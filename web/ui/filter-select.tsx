import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { InputProps } from './field.tsx';
import styles from './filter-field.module.css';
import { type Option, SelectField } from './select-field.tsx';

/** The look of another field in a `FilterRow`. */
export const filterClass = styles.filter;

export function FilterSelect({
  data,
  onFilter,
  className,
  ...select
}: Omit<InputProps<'select'>, 'name'> & {
  data: readonly Option[];
  onFilter: (value: string) => void;
}) {
  return (
    <SelectField
      {...select}
      name={useId()}
      className={classNames(styles.filter, className)}
      options={data}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
  );
}
