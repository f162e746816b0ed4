import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/lib/browser/title.ts';

/**
 * The one headline of a page, which also names the tab. Navigation sends the focus here, so that
 * readers of the screen hear where they are.
 */
export function PageTitle({ children, actions }: { children: string; actions?: ReactNode }) {
  useDocumentTitle(children);
  return (
    <div className="page-title">
      <h1 tabIndex={-1}>{children}</h1>
      {actions}
    </div>
  );
}
