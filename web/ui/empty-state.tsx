import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** A message that there is nothing to show, and what to do next. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.emptyState}>
      <p>{children}</p>
      {action}
    </div>
  );
}
