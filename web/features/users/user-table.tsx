import './users.css';
import { Table } from '@mantine/core';
import { labels } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users/users.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import { Time } from '#web/ui/time.tsx';
import { type UserAction, UserActions } from './user-actions.tsx';

/** Users as rows. One's own row has no box, no change of role and no delete. */
export function UserTable({
  users,
  ownId,
  isStale,
  selection,
  onAction,
}: {
  users: readonly User[];
  ownId: string | undefined;
  isStale: boolean;
  selection: Selection<User>;
  onAction: (action: UserAction, user: User) => void;
}) {
  return (
    <Table
      {...asTable.table}
      className="users-table"
      aria-label={userTexts.table}
      verticalSpacing={4}
      fz="xs"
    >
      <Table.Thead {...asTable.group}>
        <Table.Tr {...asTable.row}>
          <Table.Th {...asTable.head} className="user-select">
            <TickBox
              label={userTexts.selectAll}
              isTicked={selection.isAll}
              isMixed={selection.selected.length > 0 && !selection.isAll}
              onToggle={selection.toggleAll}
            />
          </Table.Th>
          <Table.Th {...asTable.head}>{userTexts.name}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.email}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.role}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.status}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.lastLogin}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.created}</Table.Th>
          <Table.Th {...asTable.head}>{userTexts.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...asTable.group}>
        {users.map((user) => (
          <Table.Tr {...asTable.row} key={user.id} data-stale={isStale}>
            <Table.Td {...asTable.cell} className="user-select">
              {user.id !== ownId && (
                <TickBox
                  label={userTexts.selectOne(user.name)}
                  isTicked={selection.has(user.id)}
                  onToggle={() => selection.toggle(user.id)}
                />
              )}
            </Table.Td>
            <Table.Td {...asTable.cell} className="user-name">
              {user.name}
              {user.id === ownId && <span className="badge you">{labels.you}</span>}
            </Table.Td>
            <Table.Td {...asTable.cell} className="user-email">
              {beforeAt(user.email)}
              <wbr />
              {fromAt(user.email)}
            </Table.Td>
            <Table.Td {...asTable.cell} className="user-role">
              {ROLE_LABELS[user.role]}
            </Table.Td>
            <Table.Td {...asTable.cell} className="user-state">
              <span className="badge" data-color={user.status === 'active' ? 'green' : 'gray'}>
                {USER_STATUS_LABELS[user.status]}
              </span>
            </Table.Td>
            <Table.Td {...asTable.cell} data-label={userTexts.lastLogin}>
              <Time value={user.lastLogin} />
            </Table.Td>
            <Table.Td {...asTable.cell} data-label={userTexts.created}>
              <Time value={user.createdAt} dayOnly />
            </Table.Td>
            <Table.Td {...asTable.cell}>
              <UserActions user={user} isOwn={user.id === ownId} onAction={onAction} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

// A long address breaks before its @, and nowhere else while it can.
const beforeAt = (email: string) => email.slice(0, email.lastIndexOf('@'));
const fromAt = (email: string) => email.slice(email.lastIndexOf('@'));
