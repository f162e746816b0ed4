import './activity.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { activityTexts } from '#contract/activity/texts.ts';
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
    <Table
      {...asTable.table}
      className={className}
      aria-label={label}
      data-stale={isStale}
      verticalSpacing={4}
      fz="xs"
    >
      <Table.Thead {...asTable.group}>
        <Table.Tr {...asTable.row}>
          <Table.Th {...asTable.head}>{activityTexts.time}</Table.Th>
          {columns.map(({ className, head }) => (
            <Table.Th {...asTable.head} key={className}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...asTable.group}>
        {entries.map((entry) => (
          <Table.Tr {...asTable.row} key={entry.id}>
            <Table.Td {...asTable.cell} className="when">
              <Time value={entry.timestamp} />
            </Table.Td>
            {columns.map(({ className, show }) => (
              <Table.Td {...asTable.cell} className={className} key={className}>
                {show(entry)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
