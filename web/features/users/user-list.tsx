import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import {
  sendsWelcome,
  USER_BULK_ACTIONS,
  USER_BULK_LABELS,
  USER_SORTS,
  type User,
  type UserBulkAction,
  type UserListQuery,
  userListQuery,
} from '#contract/users/users.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { type Selection, useSelection } from '#web/lib/browser/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { FilterBar, FilterRow, NothingMatches, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { SortFields } from '#web/ui/sort-fields.tsx';
import { forCards } from '#web/ui/sort-head.tsx';
import type { UserAction } from './user-actions.tsx';
import { type OpenDialog, UserDialog } from './user-dialog.tsx';
import { ROLE_OPTIONS, STATUS_OPTIONS } from './user-form.tsx';
import { UserTable } from './user-table.tsx';
import {
  useBulkAction,
  useDeleteUser,
  usersOptions,
  useSetUserRole,
  useSetUserStatus,
} from './users.api.ts';
import styles from './users.module.css';

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
          <UserBulkBar selection={selection} />
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

const { role: roleFilter, status: statusFilter } = userListQuery.shape;

/** The id of the filter form, for reset buttons outside of it. */
const FILTERS = 'user-filters';

function UserFilters({
  query,
  onChange,
  onReset,
}: {
  query: UserListQuery;
  onChange: (change: Partial<UserListQuery>) => void;
  onReset: () => void;
}) {
  return (
    <FilterBar id={FILTERS} label={userTexts.filters} onReset={onReset}>
      <FilterRow>
        <SearchFilter
          label={userTexts.search}
          placeholder={userTexts.searchHint}
          value={query.search}
          onFilter={(search) => onChange({ search })}
        />
        <FilterSelect
          label={userTexts.role}
          data={[{ value: '', label: userTexts.anyRole }, ...ROLE_OPTIONS]}
          value={query.role ?? ''}
          onFilter={(value) => onChange({ role: roleFilter.safeParse(value).data })}
        />
        <FilterSelect
          label={userTexts.status}
          data={[{ value: '', label: userTexts.anyStatus }, ...STATUS_OPTIONS]}
          value={query.status ?? ''}
          onFilter={(value) => onChange({ status: statusFilter.safeParse(value).data })}
        />
        <SortFields
          {...query}
          className={forCards}
          names={USER_SORTS}
          texts={userTexts}
          onSort={onChange}
        />
      </FilterRow>
    </FilterBar>
  );
}

/** Actions on one user that need a confirmation instead of a form. */
function useConfirmedActions() {
  const setStatus = useSetUserStatus();
  const setRole = useSetUserRole();
  const remove = useDeleteUser();
  return {
    async role({ id, name, role }: User) {
      const other = role === 'admin' ? 'correspondent' : 'admin';
      const isSure = await confirm({
        title: userTexts.roleTitle,
        body: userTexts.roleLead(name, other),
        confirmLabel: userTexts.roleButton,
      });
      if (isSure) setRole.mutate({ id, role: other });
    },
    async status({ id, name, status }: User) {
      if (status === 'inactive') return setStatus.mutate({ id, status: 'active' });
      const isSure = await confirm({
        title: userTexts.deactivateTitle(name),
        body: userTexts.deactivateLead,
        confirmLabel: userTexts.deactivateButton,
      });
      if (isSure) setStatus.mutate({ id, status: 'inactive' });
    },
    async delete({ id, name, email }: User) {
      const isSure = await confirm({
        title: userTexts.deleteTitle(name),
        body: `${email}. ${messages.cannotBeUndone}`,
        confirmLabel: userTexts.deleteButton,
        isDestructive: true,
      });
      if (isSure) remove.mutate({ id });
    },
  };
}

const NAMED = 8;

/** Bulk actions on the selected users; each asks for confirmation and names them. */
function UserBulkBar({ selection: { selected, deselect, clear } }: { selection: Selection<User> }) {
  return (
    <Row gap={2} size="sm" className={styles.bulk}>
      <span role="status">{userTexts.selected(selected.length)}</span>
      {selected.length > 0 && (
        <>
          {USER_BULK_ACTIONS.map((action) => (
            <BulkButton key={action} action={action} selected={selected} onDone={deselect} />
          ))}
          <Button size="compact" onClick={clear}>
            {userTexts.clear}
          </Button>
        </>
      )}
    </Row>
  );
}

function BulkButton({
  action,
  selected,
  onDone,
}: {
  action: UserBulkAction;
  selected: readonly User[];
  onDone: (ids: string[]) => void;
}) {
  const { mutate, isPending } = useBulkAction(action, onDone);
  // It goes with the selection, and would take the focus along.
  useHeadlineAfter();
  async function handleClick() {
    if (isPending) return;
    const names = selected.slice(0, NAMED).map(({ name }) => name);
    const more = selected.length > NAMED ? ', …' : '';
    const isSure = await confirm({
      title: userTexts.bulkTitle(USER_BULK_LABELS[action], selected.length),
      body: `${names.join(', ')}${more}. ${consequence(action, selected)}`,
      confirmLabel: USER_BULK_LABELS[action],
      isDestructive: action === 'delete',
    });
    if (isSure) mutate(selected.map(({ id }) => id));
  }
  return (
    <Button size="compact" isBusy={isPending} onClick={() => void handleClick()}>
      {USER_BULK_LABELS[action]}
    </Button>
  );
}

function consequence(action: UserBulkAction, selected: readonly User[]): string {
  if (action === 'delete') return messages.cannotBeUndone;
  if (action !== 'activate') return '';
  const { length } = selected.filter((user) => sendsWelcome(user, { ...user, status: 'active' }));
  return length > 0 ? userTexts.bulkWelcome(length) : '';
}
