import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { userTexts } from '#contract/users/texts.ts';
import { userListQuery } from '#contract/users/users.ts';
import { ActivityPanel } from '#web/features/activity/activity-panel.tsx';
import type { OpenDialog } from '#web/features/users/user-dialog.tsx';
import { UserList } from '#web/features/users/user-list.tsx';
import { listQueryIn, readQuery } from '#web/lib/browser/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const usersSearch = listQueryIn(userListQuery);

export function UsersPage() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = readQuery(userListQuery, useSearch({ from: '/admin/users' }));
  return (
    <>
      <PageTitle
        actions={
          <Button kind="primary" size="compact" onClick={() => setDialog({ kind: 'add' })}>
            <PlusIcon size={16} />
            {userTexts.add}
          </Button>
        }
      >
        {PAGE_TITLES.users}
      </PageTitle>
      <UserList
        query={query}
        onQuery={(next) =>
          void navigate({
            to: pages.users,
            search: next ? usersSearch.write(next) : {},
            replace: true,
          })
        }
        dialog={dialog}
        onDialog={setDialog}
      />
      <ActivityPanel />
    </>
  );
}
