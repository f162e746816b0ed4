import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { asTable } from './table-roles.ts';

/**
 * A table; with `hasCards` each row is a card on phones, and `data-label` names its cells there. Rows and
 * cells then need the roles of table-roles.ts.
 */
export function Table({
  hasCards = false,
  isStale = false,
  isTop = false,
  hasBoldNames = false,
  className,
  ...rest
}: ComponentProps<'table'> & {
  hasCards?: boolean;
  /** Its rows belong to the previous filters. */
  isStale?: boolean;
  /** The cells of a row start at its top. */
  isTop?: boolean;
  /** The heads of its rows stand out. */
  hasBoldNames?: boolean;
}) {
  return (
    <table
      {...asTable.table}
      {...rest}
      className={classNames(
        styles.table,
        hasCards && styles.cards,
        isStale && styles.stale,
        isTop && styles.top,
        hasBoldNames && styles.boldNames,
        className,
      )}
    />
  );
}
