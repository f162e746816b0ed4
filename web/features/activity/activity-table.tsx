import './activity.css';
import { Table } from '@mantine/core';
import { type Activity, describeAction } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';

export function ActivityTable({
  activities,
  isStale = false,
}: {
  activities: readonly Activity[];
  /** These rows belong to the previous filters. */
  isStale?: boolean;
}) {
  return (
    <Table
      {...asTable.table}
      className="activity-table"
      aria-label={activityTexts.table}
      data-stale={isStale}
      verticalSpacing={4}
      fz="xs"
    >
      <Table.Thead {...asTable.group}>
        <Table.Tr {...asTable.row}>
          <Table.Th {...asTable.head}>{activityTexts.time}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.user}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.action}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.details}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...asTable.group}>
        {activities.map(({ id, timestamp, userName, action, details, reportedByClient }) => (
          <Table.Tr {...asTable.row} key={id}>
            <Table.Td {...asTable.cell} className="when">
              <Time value={timestamp} />
            </Table.Td>
            <Table.Td {...asTable.cell} className="who">
              {userName}
            </Table.Td>
            <Table.Td {...asTable.cell} className="what">
              {describeAction(action)}
            </Table.Td>
            <Table.Td {...asTable.cell} className="details">
              {reportedByClient && <strong>{activityTexts.reportedByClient} </strong>}
              {details}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
