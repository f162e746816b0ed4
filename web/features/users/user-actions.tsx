import type { ComponentType } from 'react';
import { userTexts } from '#contract/users/texts.ts';
import { sendsWelcome, type User } from '#contract/users/users.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Button } from '#web/ui/button.tsx';
import type { IconProps } from '#web/ui/icon.tsx';
import { EditIcon, RoleIcon, TrashIcon, UserCheckIcon, UserOffIcon } from '#web/ui/icons.tsx';
import { KeyIcon } from '#web/ui/public-icons.tsx';
import styles from './users.module.css';

export type UserAction = 'edit' | 'password' | 'role' | 'status' | 'delete';

/** The buttons of one row; each names the user, for screen readers. */
export function UserActions({
  user,
  isOwn,
  onAction,
}: {
  user: User;
  isOwn: boolean;
  onAction: (action: UserAction, user: User) => void;
}) {
  useHeadlineAfter();
  const isActive = user.status === 'active';
  const activate = sendsWelcome(user, { ...user, status: 'active' })
    ? userTexts.activateAndWelcome
    : userTexts.activate;
  const button = (
    action: UserAction,
    name: string,
    Icon: ComponentType<IconProps>,
    danger = false,
  ) => (
    <Button
      kind={danger ? 'dangerIcon' : 'icon'}
      size="small"
      aria-label={name}
      title={name}
      onClick={() => onAction(action, user)}
    >
      <Icon size={16} />
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button('edit', userTexts.edit(user.name), EditIcon)}
      {button('password', userTexts.resetPassword(user.name), KeyIcon)}
      {!isOwn && (
        <>
          {button('role', userTexts.changeRole(user.name), RoleIcon)}
          {isActive
            ? button('status', userTexts.deactivate(user.name), UserOffIcon)
            : button('status', activate(user.name), UserCheckIcon)}
          {button('delete', userTexts.delete(user.name), TrashIcon, true)}
        </>
      )}
    </div>
  );
}
