import './activity.css';
import { Table } from '@mantine/core';
import { ACTION_LABELS, type Activity } from '#contract/activity.ts';
import { activityTexts } from '#contract/user-texts.ts';
import { Time } from '#web/ui/time.tsx';

export function ActivityTable({
  activities,
  isOld = false,
}: {
  activities: readonly Activity[];
  /** These rows answer an earlier question. */
  isOld?: boolean;
}) {
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table
        className="activity-table"
        aria-label={activityTexts.table}
        data-old={isOld}
        verticalSpacing={4}
        fz="xs"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{activityTexts.time}</Table.Th>
            <Table.Th>{activityTexts.user}</Table.Th>
            <Table.Th>{activityTexts.action}</Table.Th>
            <Table.Th>{activityTexts.details}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {activities.map(({ id, timestamp, userName, action, details }) => (
            <Table.Tr key={id}>
              <Table.Td className="when">
                <Time value={timestamp} />
              </Table.Td>
              <Table.Td>{userName}</Table.Td>
              <Table.Td className="what">{ACTION_LABELS[action]}</Table.Td>
              <Table.Td>{details}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
