import '#web/ui/list-tools.css';
import type { ComponentType } from 'react';
import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import { CheckIcon, CloseIcon, EditIcon, KeyIcon, TrashIcon, UsersIcon } from '#web/ui/icons.tsx';

export type UserAct = 'edit' | 'password' | 'role' | 'status' | 'delete';

/** What can be done to one user, each with a name that says to whom. */
export function UserActions({
  user,
  isOwn,
  onAct,
}: {
  user: User;
  isOwn: boolean;
  onAct: (act: UserAct, user: User) => void;
}) {
  const isActive = user.status === 'active';
  const button = (act: UserAct, name: string, Icon: ComponentType<IconProps>, danger = false) => (
    <button
      type="button"
      className={danger ? 'icon-button danger' : 'icon-button'}
      aria-label={name}
      title={name}
      onClick={() => onAct(act, user)}
    >
      <Icon size={16} />
    </button>
  );
  return (
    <div className="user-actions">
      {button('edit', userTexts.edit(user.name), EditIcon)}
      {button('password', userTexts.resetPassword(user.name), KeyIcon)}
      {!isOwn && (
        <>
          {button('role', userTexts.changeRole(user.name), UsersIcon)}
          {isActive
            ? button('status', userTexts.deactivate(user.name), CloseIcon)
            : button('status', userTexts.activate(user.name), CheckIcon)}
          {button('delete', userTexts.delete(user.name), TrashIcon, true)}
        </>
      )}
    </div>
  );
}
