import './users.css';
import { Table } from '@mantine/core';
import { labels } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users/users.ts';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import { Time } from '#web/ui/time.tsx';
import { type UserAct, UserActions } from './user-actions.tsx';

/** Users as rows. One's own row has no box, no change of role and no delete. */
export function UserTable({
  users,
  ownId,
  isOld,
  selected,
  onToggle,
  onToggleAll,
  onAct,
}: {
  users: readonly User[];
  ownId: string | undefined;
  isOld: boolean;
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  onAct: (act: UserAct, user: User) => void;
}) {
  const others = users.filter(({ id }) => id !== ownId);
  const isAll = others.length > 0 && others.every(({ id }) => selected.has(id));
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
              isTicked={isAll}
              isMixed={selected.size > 0 && !isAll}
              onToggle={onToggleAll}
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
          <Table.Tr {...asTable.row} key={user.id} data-old={isOld}>
            <Table.Td {...asTable.cell} className="user-select">
              {user.id !== ownId && (
                <TickBox
                  label={userTexts.selectOne(user.name)}
                  isTicked={selected.has(user.id)}
                  onToggle={() => onToggle(user.id)}
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
            <Table.Td {...asTable.cell} className="user-acts">
              <UserActions user={user} isOwn={user.id === ownId} onAct={onAct} />
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
