import { messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useDeleteUser, useSetUserRole, useSetUserStatus } from './users.api.ts';

/** Actions on one user that need a confirmation instead of a form. */
export function useConfirmedActions() {
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
