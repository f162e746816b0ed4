import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

/** A button that asks first. */
export function AskButton({
  label,
  title,
  text,
  confirmLabel,
  keepLabel,
  isPrimary = false,
  isPending = false,
  onConfirm,
}: {
  label: string;
  title: string;
  text: string;
  confirmLabel: string;
  /** Names what happens if not. */
  keepLabel: string;
  isPrimary?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={`button ${isPrimary ? 'primary' : ''}`}
        aria-disabled={isPending}
        onClick={() => !isPending && setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <p>{text}</p>
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
