import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';

/**
 * Asks before an act that cannot be taken back. Says what goes, names the act on its button, and
 * answers false when the dialog is left any other way.
 */
export function confirm(question: {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
}): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.body,
      labels: { confirm: question.confirmLabel, cancel: labels.cancel },
      confirmProps: { color: question.isDestructive ? 'red' : 'accent' },
      // The safe answer is the one that Enter gives.
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      // Also after a confirmation, when the promise is settled already.
      onClose: () => resolve(false),
    });
  });
}
