import { type ReactNode, useId } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './public-icons.tsx';
import { useModal } from './use-modal.ts';

/** The look of a modal dialog without a title. */
export const dialogClass = styles.dialog;

/**
 * A modal dialog, open as long as it is rendered. The focus is on its first `data-autofocus`, or on the
 * close button.
 */
export function Dialog({
  title,
  size = 'normal',
  closesOutside,
  closeLabel = labels.close,
  className,
  onClose,
  children,
}: {
  title: string;
  /** `large` fills the screen of a phone, `full` every screen; `drawer` is at the left. */
  size?: 'normal' | 'wide' | 'large' | 'full' | 'drawer';
  /** A press beside it closes it; not where something typed would be lost. */
  closesOutside?: boolean;
  closeLabel?: string;
  /** Of the part below the title. */
  className?: string | undefined;
  /** After Escape, the close button or a press outside; the parent then no longer renders it. */
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      {...useModal(onClose, { closesOutside })}
      className={classNames(styles.dialog, size !== 'normal' && styles[size])}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button kind="icon" size="small" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className={classNames(styles.body, className)}>{children}</div>
    </dialog>
  );
}
