import { type ReactNode, useState } from 'react';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Table } from '#web/ui/table.tsx';
import styles from './charts.module.css';

/** The style sheet hides the others until they are asked for, but not on paper. */
const FIRST_ROWS = 10;

/** A table of figures that shows its first rows. */
export function LongTable({
  title,
  rows,
  className,
  children,
}: {
  title: string;
  /** How many it has. */
  rows: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <Table
        className={classNames(styles.table, className)}
        aria-label={title}
        data-whole={isWhole}
      >
        {children}
      </Table>
      {rows > FIRST_ROWS && (
        <Button size="compact" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? overviewTexts.showFewer : overviewTexts.showAll(rows)}
        </Button>
      )}
    </>
  );
}
