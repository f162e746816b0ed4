import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';
import { classNames } from './class-names.ts';

/** A box to tick, with its label beside it. */
export function CheckField({
  label,
  className,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
