import '#web/ui/feedback.css';
import type { ReactNode } from 'react';
import { InfoIcon } from '#web/ui/icons.tsx';

/** Information that is no error; screen readers announce it when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="banner info" role="status">
      <InfoIcon />
      <div>{children}</div>
    </div>
  );
}
