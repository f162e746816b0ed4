import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './option-field.module.css';

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
