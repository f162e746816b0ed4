import './activity.css';
import { Table } from '@mantine/core';
import { SECURITY_EVENT_LABELS, type SecurityLogEntry } from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';

export function SecurityTable({
  entries,
  isStale,
}: {
  entries: readonly SecurityLogEntry[];
  /** These rows belong to the previous filter. */
  isStale: boolean;
}) {
  return (
    <Table
      {...asTable.table}
      className="activity-table security-table"
      aria-label={activityTexts.securityTable}
      data-stale={isStale}
      verticalSpacing={4}
      fz="xs"
    >
      <Table.Thead {...asTable.group}>
        <Table.Tr {...asTable.row}>
          <Table.Th {...asTable.head}>{activityTexts.time}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.account}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.event}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.details}</Table.Th>
          <Table.Th {...asTable.head}>{activityTexts.network}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...asTable.group}>
        {entries.map(({ id, timestamp, kind, userName, userEmail, network, details }) => (
          <Table.Tr {...asTable.row} key={id}>
            <Table.Td {...asTable.cell} className="when">
              <Time value={timestamp} />
            </Table.Td>
            <Table.Td {...asTable.cell} className="who">
              {userName ? `${userName} (${userEmail})` : activityTexts.noAccount}
            </Table.Td>
            <Table.Td {...asTable.cell} className="what">
              {SECURITY_EVENT_LABELS[kind]}
            </Table.Td>
            <Table.Td {...asTable.cell} className="details">
              {details}
            </Table.Td>
            <Table.Td {...asTable.cell} className="network">
              <code>{network}</code>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
