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
import { RowsTable } from '#web/ui/rows-table.tsx';
import { sortedBy } from '#web/ui/sort-head.tsx';
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
  const headOf = sortedBy(query, onSort);
  const sorted = (sort: UserListQuery['sortBy']) => ({
    area: sort,
    ...headOf(sort, userTexts.sorts[sort]),
  });
  return (
    <RowsTable
      hasCards={false}
      isStale={isStale}
      className={styles.table}
      aria-label={userTexts.table}
      rows={users}
      rowKey={({ id }) => id}
      selection={{
        ...selection,
        labels: { all: userTexts.selectAll, one: ({ name }) => userTexts.selectOne(name) },
        canSelect: ({ id }) => id !== ownId,
      }}
      columns={[
        [
          userTexts.name,
          ({ id, name }) => (
            <>
              {name}
              {id === ownId && <Badge className={styles.you}>{labels.you}</Badge>}
            </>
          ),
          sorted('name'),
        ],
        [userTexts.email, ({ email }) => <span title={email}>{email}</span>, sorted('email')],
        [userTexts.role, ({ role }) => ROLE_LABELS[role], sorted('role')],
        [
          userTexts.status,
          ({ status }) => (
            <Badge color={status === 'active' ? 'green' : 'gray'}>
              {USER_STATUS_LABELS[status]}
            </Badge>
          ),
          { area: 'status' },
        ],
        [
          userTexts.lastLogin,
          ({ lastLogin }) => <Time value={lastLogin} />,
          { ...sorted('lastLogin'), isLabelled: true },
        ],
        [
          userTexts.created,
          ({ createdAt }) => <Time value={createdAt} dayOnly />,
          { ...sorted('createdAt'), isLabelled: true },
        ],
        [
          userTexts.actions,
          (user) => <UserActions user={user} isOwn={user.id === ownId} onAction={onAction} />,
          { area: 'actions' },
        ],
      ]}
    />
  );
}
