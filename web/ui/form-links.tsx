import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './forms.module.css';
import { Row } from './layout.tsx';

/** Where else to go, below a form. */
export function FormLinks({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Row gap={5} rowGap={2} align="stretch" className={classNames(styles.links, className)}>
      {children}
    </Row>
  );
}
