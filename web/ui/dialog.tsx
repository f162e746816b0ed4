import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A modal dialog that works with and without Mantine: the browser's own keeps and returns the focus. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  /** After Escape; the parent then no longer renders the dialog. */
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Before it is removed (so not in a passive effect): otherwise the focus does not return.
    return () => dialog?.close();
  }, []);
  // Keys reach neither the shortcuts of the page nor a dialog of Mantine behind this one.
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
