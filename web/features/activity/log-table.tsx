import './activity.css';
import type { ReactNode } from 'react';
import { activityTexts } from '#contract/activity/texts.ts';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';

type LogEntry = { id: string; timestamp: Date };

export type LogColumn<Entry> = {
  className: string;
  head: string;
  show: (entry: Entry) => ReactNode;
};

/** Entries with their time and the given columns. */
export function LogTable<Entry extends LogEntry>({
  label,
  className,
  columns,
  entries,
  isStale,
}: {
  label: string;
  className: string;
  columns: readonly LogColumn<Entry>[];
  entries: readonly Entry[];
  /** These rows belong to the previous filters. */
  isStale: boolean;
}) {
  return (
    <Table className={className} aria-label={label} data-stale={isStale}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          <th {...asTable.head}>{activityTexts.time}</th>
          {columns.map(({ className, head }) => (
            <th {...asTable.head} key={className}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {entries.map((entry) => (
          <tr {...asTable.row} key={entry.id}>
            <td {...asTable.cell} className="when">
              <Time value={entry.timestamp} />
            </td>
            {columns.map(({ className, show }) => (
              <td {...asTable.cell} className={className} key={className}>
                {show(entry)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
