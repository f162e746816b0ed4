import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

/** Pairs of a label and a value: `Fact`s. */
export function Facts({
  kind = 'plain',
  columns = 1,
  className,
  ...rest
}: ComponentProps<'dl'> & {
  /**
   * `lined` has a line below each pair, and on wide screens room for two columns of them; `columns`
   * has each label above its value.
   */
  kind?: 'plain' | 'lined' | 'columns';
  columns?: 1 | 2;
}) {
  const look = [styles.facts, kind !== 'plain' && styles[kind], columns === 2 && styles.twoColumns];
  return <dl {...rest} className={classNames(...look, className)} />;
}

export function Fact({
  label,
  className,
  children,
}: {
  label: ReactNode;
  /** Of the value. */
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
