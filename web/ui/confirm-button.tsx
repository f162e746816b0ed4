import { type ReactNode, useState } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { Dialog } from './dialog.tsx';

/** A button that asks before it acts. */
export function ConfirmButton({
  label,
  name = label,
  title,
  body,
  confirmLabel,
  keepLabel = labels.cancel,
  className = 'button small',
  isPending = false,
  onConfirm,
}: {
  label: string;
  /** For screen readers, where the label alone says too little. */
  name?: string;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  /** Names what happens if not. */
  keepLabel?: string;
  className?: string;
  isPending?: boolean;
  onConfirm: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-disabled={isPending}
        onClick={() => !isPending && setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <p>{body}</p>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={close}>
              {keepLabel}
            </button>
            <button
              type="button"
              className="button primary"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirmLabel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
