import { messages } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import {
  sendsWelcome,
  USER_BULK_ACTIONS,
  USER_BULK_LABELS,
  type User,
  type UserBulkAction,
} from '#contract/users/users.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Row } from '#web/ui/layout.tsx';
import { useBulkAction } from './users.api.ts';
import styles from './users.module.css';

const NAMED = 8;

/** Bulk actions on the selected users; each asks for confirmation and names them. */
export function UserBulkBar({
  selected,
  onDone,
}: {
  selected: readonly User[];
  onDone: () => void;
}) {
  return (
    <Row gap={2} className={styles.bulk}>
      <span role="status">{userTexts.selected(selected.length)}</span>
      {selected.length > 0 && (
        <>
          {USER_BULK_ACTIONS.map((action) => (
            <BulkButton key={action} action={action} selected={selected} onDone={onDone} />
          ))}
          <Button size="compact" onClick={onDone}>
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
  onDone: () => void;
}) {
  const { mutate, isPending } = useBulkAction(action);
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
    if (isSure)
      mutate(
        selected.map(({ id }) => id),
        { onSuccess: onDone },
      );
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
