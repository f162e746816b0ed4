import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout.tsx';
import styles from './overview.module.css';

/** Of the six columns of a wide screen. */
const COLUMNS = { third: 'span 2', half: 'span 3', wide: 'span 4' };

/** A part of the overview; the title says what its chart shows. */
export function ReportPanel({
  title,
  size = 'third',
  children,
}: {
  title: string;
  size?: keyof typeof COLUMNS;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      as="section"
      className={styles.panel}
      style={{ gridColumn: COLUMNS[size] }}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
