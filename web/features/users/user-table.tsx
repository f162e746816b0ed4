import './users.css';
import { Table } from '@mantine/core';
import { labels } from '#contract/messages.ts';
import { userTexts } from '#contract/user-texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users.ts';
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
    <Table.ScrollContainer minWidth={760}>
      <Table className="users-table" aria-label={userTexts.table} verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <TickBox
                label={userTexts.selectAll}
                isTicked={isAll}
                isMixed={selected.size > 0 && !isAll}
                onToggle={onToggleAll}
              />
            </Table.Th>
            <Table.Th>{userTexts.name}</Table.Th>
            <Table.Th>{userTexts.email}</Table.Th>
            <Table.Th>{userTexts.role}</Table.Th>
            <Table.Th>{userTexts.status}</Table.Th>
            <Table.Th>{userTexts.lastLogin}</Table.Th>
            <Table.Th>{userTexts.created}</Table.Th>
            <Table.Th>{userTexts.actions}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id} data-old={isOld}>
              <Table.Td>
                {user.id !== ownId && (
                  <TickBox
                    label={userTexts.selectOne(user.name)}
                    isTicked={selected.has(user.id)}
                    onToggle={() => onToggle(user.id)}
                  />
                )}
              </Table.Td>
              <Table.Td className="wraps">
                {user.name}
                {user.id === ownId && <span className="badge you">{labels.you}</span>}
              </Table.Td>
              <Table.Td className="wraps">{user.email}</Table.Td>
              <Table.Td>{ROLE_LABELS[user.role]}</Table.Td>
              <Table.Td>
                <span className="badge" data-color={user.status === 'active' ? 'green' : 'gray'}>
                  {USER_STATUS_LABELS[user.status]}
                </span>
              </Table.Td>
              <Table.Td>
                <Time value={user.lastLogin} />
              </Table.Td>
              <Table.Td>
                <Time value={user.createdAt} dayOnly />
              </Table.Td>
              <Table.Td>
                <UserActions user={user} isOwn={user.id === ownId} onAct={onAct} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
