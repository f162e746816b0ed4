import { labels } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users/users.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
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
  onAction,
}: {
  users: readonly User[];
  ownId: string | undefined;
  isStale: boolean;
  selection: Selection<User>;
  onAction: (action: UserAction, user: User) => void;
}) {
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
          <th {...asTable.head}>{userTexts.name}</th>
          <th {...asTable.head}>{userTexts.email}</th>
          <th {...asTable.head}>{userTexts.role}</th>
          <th {...asTable.head}>{userTexts.status}</th>
          <th {...asTable.head}>{userTexts.lastLogin}</th>
          <th {...asTable.head}>{userTexts.created}</th>
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
            <td {...asTable.cell} className={styles.email}>
              {beforeAt(user.email)}
              <wbr />
              {fromAt(user.email)}
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

// A long address breaks before its @, and nowhere else while it can.
const beforeAt = (email: string) => email.slice(0, email.lastIndexOf('@'));
const fromAt = (email: string) => email.slice(email.lastIndexOf('@'));
