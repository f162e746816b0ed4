import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './details.module.css';

/** More that opens below a line; on paper it is always open. */
export function Details({
  summary,
  className,
  children,
}: {
  summary: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames(styles.details, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
