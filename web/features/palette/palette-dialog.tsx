import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';

/** The browser's own dialog: it is there with the first key, and loads nothing with the page. */
export function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={element}
      className="palette"
      aria-label={paletteButtonTexts.open}
      aria-modal="true"
      // Escape, and the gesture for back on a phone.
      onKeyDown={(event) => event.key === 'Escape' && handleCancel(event)}
      onCancel={handleCancel}
      // Beside it: what is in it has elements of its own.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
