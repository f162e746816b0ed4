import type { ComponentProps } from 'react';
import { activityTexts } from '#contract/activity/texts.ts';
import { type Column, RowsTable } from '#web/ui/rows-table.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './activity.module.css';

export function LogTable<Entry extends { id: string; timestamp: Date }>({
  columns,
  ...rest
}: { columns: readonly Column<Entry>[] } & Pick<
  ComponentProps<typeof RowsTable<Entry>>,
  'rows' | 'isStale' | 'aria-label'
>) {
  return (
    <RowsTable
      {...rest}
      isTop
      className={styles.table}
      rowKey={({ id }) => id}
      columns={[
        [activityTexts.time, ({ timestamp }) => <Time value={timestamp} />, { area: 'when' }],
        ...columns,
      ]}
    />
  );
}
