import './feedback.css';
import type { ReactNode } from 'react';

/** A message that there is nothing to show, and what to do next. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {action}
    </div>
  );
}
