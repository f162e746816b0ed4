import './feedback.css';
import type { ReactNode } from 'react';

/** Nothing to show: a sentence that says so, and what to do next. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}
