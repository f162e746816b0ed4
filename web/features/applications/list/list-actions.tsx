import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout.tsx';
import styles from './list.module.css';

/** The look of a button whose text is hidden on phones: it stays beside the headline. */
export const iconOnPhone = styles.iconOnPhone;

export function ListActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={2} className={styles.actions}>
      {children}
    </Row>
  );
}
