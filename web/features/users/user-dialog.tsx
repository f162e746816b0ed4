import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ResetUserPasswordForm } from './reset-user-password-form.tsx';
import { AddUserForm, EditUserForm } from './user-form.tsx';

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'password'; user: User };

const TITLES = {
  add: userTexts.addTitle,
  edit: userTexts.editTitle,
  password: userTexts.resetTitle,
} as const;

/** The dialog of the screen, with the form that was opened. */
export function UserDialog({
  open,
  ownId,
  onClose,
}: {
  open: OpenDialog;
  ownId: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title={TITLES[open.kind]} closesOutside onClose={onClose}>
      {open.kind === 'add' && <AddUserForm onDone={onClose} />}
      {open.kind === 'edit' && (
        <EditUserForm user={open.user} isOwn={open.user.id === ownId} onDone={onClose} />
      )}
      {open.kind === 'password' && <ResetUserPasswordForm user={open.user} onDone={onClose} />}
    </Dialog>
  );
}
