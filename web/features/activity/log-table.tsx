import type { ReactNode } from 'react';
import { activityTexts } from '#contract/activity/texts.ts';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';
import styles from './activity.module.css';

type LogEntry = { id: string; timestamp: Date };

export type LogColumn<Entry> = {
  /** Also its place in the card of a phone. */
  column: string;
  head: string;
  show: (entry: Entry) => ReactNode;
};

/** Entries with their time and the given columns. */
export function LogTable<Entry extends LogEntry>({
  label,
  columns,
  entries,
  isStale,
}: {
  label: string;
  columns: readonly LogColumn<Entry>[];
  entries: readonly Entry[];
  /** These rows belong to the previous filters. */
  isStale: boolean;
}) {
  return (
    <Table hasCards isStale={isStale} className={styles.table} aria-label={label}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          <th {...asTable.head}>{activityTexts.time}</th>
          {columns.map(({ column, head }) => (
            <th {...asTable.head} key={column}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {entries.map((entry) => (
          <tr {...asTable.row} key={entry.id}>
            <td {...asTable.cell} data-column="when" style={{ gridArea: 'when' }}>
              <Time value={entry.timestamp} />
            </td>
            {columns.map(({ column, show }) => (
              <td {...asTable.cell} key={column} data-column={column} style={{ gridArea: column }}>
                {show(entry)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
