import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusHeadline, topDialog } from '#web/lib/browser/headline.ts';
import { ignoreRestOfPress } from '#web/lib/browser/repeated-press.ts';
import { region } from '#web/lib/browser/toast.ts';

/**
 * Opens a `<dialog>` as a modal one as long as it is rendered; spread the result over it. The browser
 * keeps the focus inside and returns it, and the first `data-autofocus` inside gets it.
 */
export function useModal(onClose: () => void, { closesOutside = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    ignoreRestOfPress();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    placeToasts();
    return () => {
      // Before it is removed (so not in a passive effect): otherwise the focus does not return.
      dialog.close();
      ignoreRestOfPress();
      placeToasts();
      // The button that opened it may be gone with what was done.
      queueMicrotask(() => document.activeElement === document.body && focusHeadline());
    };
  }, []);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return {
    ref,
    // The browser's default, said for lib/browser/shortcuts.ts.
    'aria-modal': true,
    onKeyDown: (event: KeyboardEvent) => {
      const isFree = !event.defaultPrevented && !event.nativeEvent.isComposing;
      if (event.key === 'Escape' && isFree) close(event);
    },
    // The gesture for back on a phone.
    onCancel: (event: SyntheticEvent) => event.target === event.currentTarget && close(event),
    // What is in it has elements of its own, so the dialog itself is its backdrop.
    onPointerDown: ({ target, currentTarget }: SyntheticEvent) => {
      wasPressedOutside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: SyntheticEvent) => {
      if (closesOutside && wasPressedOutside.current && target === currentTarget) onClose();
    },
  } as const;
}

/** In the dialog on top, where they can be reached. */
function placeToasts(): void {
  (topDialog() ?? document.body).append(region());
}
