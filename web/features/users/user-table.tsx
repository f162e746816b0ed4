import { labels } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import {
  ROLE_LABELS,
  USER_STATUS_LABELS,
  type User,
  type UserListQuery,
} from '#contract/users/users.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { TickBox } from '#web/ui/tick-box.tsx';
import { Time } from '#web/ui/time.tsx';
import { type UserAction, UserActions } from './user-actions.tsx';
import styles from './users.module.css';

/** Users as rows. One's own row has no box, no change of role and no delete. */
export function UserTable({
  users,
  ownId,
  isStale,
  selection,
  query,
  onSort,
  onAction,
}: {
  users: readonly User[];
  ownId: string | undefined;
  isStale: boolean;
  selection: Selection<User>;
  query: UserListQuery;
  onSort: (change: Pick<UserListQuery, 'sortBy' | 'sortOrder'>) => void;
  onAction: (action: UserAction, user: User) => void;
}) {
  const { sortBy, sortOrder } = query;
  const head = (sort: UserListQuery['sortBy']) => (
    <SortHead
      columns={[{ sort, label: userTexts.sorts[sort] }]}
      sortBy={sortBy}
      sortOrder={sortOrder}
      onSort={() =>
        onSort({ sortBy: sort, sortOrder: sort === sortBy && sortOrder === 'asc' ? 'desc' : 'asc' })
      }
    />
  );
  return (
    <Table isStale={isStale} className={styles.table} aria-label={userTexts.table}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          <th {...asTable.head} className={styles.select}>
            <TickBox
              label={userTexts.selectAll}
              isTicked={selection.isAll}
              isMixed={selection.selected.length > 0 && !selection.isAll}
              onToggle={selection.toggleAll}
            />
          </th>
          {head('name')}
          {head('email')}
          {head('role')}
          <th {...asTable.head}>{userTexts.status}</th>
          {head('lastLogin')}
          {head('createdAt')}
          <th {...asTable.head}>{userTexts.actions}</th>
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {users.map((user) => (
          <tr {...asTable.row} key={user.id}>
            <td {...asTable.cell} className={styles.select}>
              {user.id !== ownId && (
                <TickBox
                  label={userTexts.selectOne(user.name)}
                  isTicked={selection.has(user.id)}
                  onToggle={() => selection.toggle(user.id)}
                />
              )}
            </td>
            <td {...asTable.cell} className={styles.name}>
              {user.name}
              {user.id === ownId && <Badge className={styles.you}>{labels.you}</Badge>}
            </td>
            <td {...asTable.cell} className={styles.email} title={user.email}>
              {user.email}
            </td>
            <td {...asTable.cell}>{ROLE_LABELS[user.role]}</td>
            <td {...asTable.cell} className={styles.state}>
              <Badge color={user.status === 'active' ? 'green' : 'gray'}>
                {USER_STATUS_LABELS[user.status]}
              </Badge>
            </td>
            <td {...asTable.cell} data-label={userTexts.lastLogin}>
              <Time value={user.lastLogin} />
            </td>
            <td {...asTable.cell} data-label={userTexts.created}>
              <Time value={user.createdAt} dayOnly />
            </td>
            <td {...asTable.cell}>
              <UserActions user={user} isOwn={user.id === ownId} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
