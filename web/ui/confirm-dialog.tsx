import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  body: ReactNode;
  /** Named after the action. */
  confirmLabel: string;
  /** Names what happens if not. */
  cancelLabel?: string | undefined;
  isDestructive?: boolean | undefined;
};

export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel = labels.cancel,
  isDestructive = false,
  onAnswer,
}: Question & { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog title={title} closesOutside onClose={() => onAnswer(false)}>
      <div>{body}</div>
      <div className={styles.actions}>
        {/* Enter chooses the safe option. */}
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {cancelLabel}
        </Button>
        <Button kind={isDestructive ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
