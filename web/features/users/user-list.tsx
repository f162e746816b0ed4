import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User, UserListQuery } from '#contract/users/users.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useSelection } from '#web/lib/browser/use-selection.ts';
import { NothingMatches } from '#web/ui/filter-bar.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { useConfirmedActions } from './use-confirmed-actions.ts';
import type { UserAction } from './user-actions.tsx';
import { UserBulkBar } from './user-bulk-bar.tsx';
import { type OpenDialog, UserDialog } from './user-dialog.tsx';
import { FILTERS, UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { usersOptions } from './users.api.ts';

export function UserList({
  query,
  onQuery,
  dialog,
  onDialog,
}: {
  query: UserListQuery;
  /** Writes the filters into the address; null clears them. */
  onQuery: (query: UserListQuery | null) => void;
  dialog: OpenDialog | null;
  onDialog: (dialog: OpenDialog | null) => void;
}) {
  const ownId = useAuth().user?.id;
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersOptions(query));
  const users = data?.users ?? [];
  const selection = useSelection(users.filter(({ id }) => id !== ownId));
  const confirmed = useConfirmedActions();

  function handleAction(action: UserAction, user: User) {
    if (action === 'edit' || action === 'password') return onDialog({ kind: action, user });
    void confirmed[action](user);
  }

  return (
    <>
      <UserFilters
        query={query}
        onChange={(change) => onQuery({ ...query, ...change })}
        onReset={() => onQuery(null)}
      />
      {isError && <LoadFailed message={messages.loadUsersFailed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <UserBulkBar selected={selection.selected} onDone={selection.clear} />
          {users.length === 0 ? (
            <NothingMatches form={FILTERS}>{userTexts.none}</NothingMatches>
          ) : (
            <UserTable
              users={users}
              ownId={ownId}
              isStale={isPlaceholderData}
              selection={selection}
              query={query}
              onSort={(sort) => onQuery({ ...query, ...sort })}
              onAction={handleAction}
            />
          )}
        </>
      )}
      {dialog && <UserDialog open={dialog} ownId={ownId} onClose={() => onDialog(null)} />}
    </>
  );
}
