import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './forms.module.css';

/** Where else to go, below a form. */
export function FormLinks({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classNames(styles.links, className)}>{children}</div>;
}
