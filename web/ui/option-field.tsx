import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './option-field.module.css';

/** A radio button or a box to tick, with its label, in a frame that can be pressed. */
export function OptionField({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={classNames(styles.option, className)}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
