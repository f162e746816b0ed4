import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { asTable } from './table-roles.ts';

/** A dense table; its rows and cells need the roles of table-roles.ts where a room makes them cards. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...asTable.table} {...rest} className={classNames(styles.table, className)} />;
}
