import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { openModal } from './modals-loader.ts';

/**
 * Asks for confirmation of an action; its button is named after the action. Resolves to false if the
 * dialog is closed in any other way.
 */
export function confirm(question: {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const open = () =>
      modals.openConfirmModal({
        title: question.title,
        children: question.body,
        labels: { confirm: question.confirmLabel, cancel: labels.cancel },
        confirmProps: { color: question.isDestructive ? 'red' : 'accent' },
        // Enter chooses the safe option.
        cancelProps: { 'data-autofocus': true },
        onConfirm: () => resolve(true),
        // Also after a confirmation, when the promise is settled already.
        onClose: () => resolve(false),
      });
    void openModal(open).then((isOpen) => isOpen || resolve(false));
  });
}
