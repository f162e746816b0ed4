import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User, UserListQuery } from '#contract/users/users.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { NothingMatches } from '#web/ui/filter-bar.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { useUserActs } from './use-user-mutations.ts';
import type { UserAct } from './user-actions.tsx';
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
  /** Writes the filters into the address; null takes them all out. */
  onQuery: (query: UserListQuery | null) => void;
  dialog: OpenDialog | null;
  onDialog: (dialog: OpenDialog | null) => void;
}) {
  const ownId = useAuth().user?.id;
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersOptions(query));
  const { ticked, toggle, toggleAll, clear } = useTicked();
  const acts = useUserActs();

  function handleAct(act: UserAct, user: User) {
    if (act === 'edit' || act === 'password') return onDialog({ kind: act, user });
    void acts[act](user);
  }

  const users = data?.users ?? [];
  const others = users.filter(({ id }) => id !== ownId);
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
          <UserBulkBar selected={others.filter(({ id }) => ticked.has(id))} onDone={clear} />
          {users.length === 0 ? (
            <NothingMatches form={FILTERS}>{userTexts.none}</NothingMatches>
          ) : (
            <UserTable
              users={users}
              ownId={ownId}
              isOld={isPlaceholderData}
              selected={new Set(others.map(({ id }) => id).filter((id) => ticked.has(id)))}
              onToggle={toggle}
              onToggleAll={() => toggleAll(others.map(({ id }) => id))}
              onAct={handleAct}
            />
          )}
        </>
      )}
      <UserDialog open={dialog} ownId={ownId} onClose={() => onDialog(null)} />
    </>
  );
}

function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    ticked,
    toggle(id: string) {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: (ids: string[]) => setTicked(new Set(ids.every((id) => ticked.has(id)) ? [] : ids)),
    clear: () => setTicked(new Set()),
  };
}
