import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/lib/browser/title.ts';
import { Row } from './layout.tsx';

/**
 * The headline of a page, also its document title. Focused after navigation, so that screen readers
 * announce the new page.
 */
export function PageTitle({ children, actions }: { children: string; actions?: ReactNode }) {
  useDocumentTitle(children);
  return (
    <Row align="baseline" justify="between" className="page-title">
      <h1 tabIndex={-1}>{children}</h1>
      {actions}
    </Row>
  );
}
