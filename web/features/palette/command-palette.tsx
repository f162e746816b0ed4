import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { paletteButtonTexts, paletteShortcut } from '#contract/shared/palette-button-texts.ts';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { SHORTCUT_SYSTEM, useCommandKey } from '#web/lib/browser/shortcuts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dialogClass } from '#web/ui/dialog.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import styles from './palette.module.css';
import type { PaletteProps } from './palette.tsx';
import { PaletteField } from './palette-field.tsx';
import type { Close } from './use-choice.ts';

/** The button and the keys of the command palette, and its dialog. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element>(null);
  const chosen = useRef<() => void>(undefined);
  const loading = useLoading();
  const open = () => {
    opener.current = document.activeElement ?? document.body;
    setIsOpen(true);
    loading.start();
  };
  const close: Close = (andThen) => {
    chosen.current = andThen;
    setIsOpen(false);
  };
  // Once it is closed: what was chosen may move the focus or open another dialog.
  useLayoutEffect(() => {
    if (isOpen || opener.current === null) return;
    returnFocus(opener.current);
    opener.current = null;
    chosen.current?.();
  }, [isOpen]);
  useCommandKey(paletteShortcut.key, isOpen, () => (isOpen ? close() : open()));
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, 'soft sm one-line at-end')}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut.aria[SHORTCUT_SYSTEM]}
        onClick={open}
      >
        <SearchIcon size={16} />
        <span className={styles.label}>{paletteButtonTexts.open}</span>
        <span className="key-hint" aria-hidden="true">
          <kbd>{paletteShortcut.shownAs[SHORTCUT_SYSTEM]}</kbd>
        </span>
      </button>
      {isOpen && (
        <PaletteDialog onClose={() => close()}>
          <Content loading={loading} onClose={close} />
        </PaletteDialog>
      )}
    </>
  );
}

type Loaded = ComponentType<PaletteProps>;

/** Loads what the palette shows when it is first opened. */
function useLoading() {
  const [Palette, setPalette] = useState<Loaded>();
  const [hasFailed, setHasFailed] = useState(false);
  const start = () => {
    setHasFailed(false);
    import('./palette.tsx').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => setHasFailed(true),
    );
  };
  return { Palette, hasFailed, start };
}

/** Until it is loaded the field is there alone, and keeps what is typed and entered. */
function Content({
  loading: { Palette, hasFailed, start },
  onClose,
}: {
  loading: ReturnType<typeof useLoading>;
  onClose: Close;
}) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string>();
  if (Palette) {
    return <Palette typed={typed} entered={entered} onTyped={setTyped} onClose={onClose} />;
  }
  return (
    <>
      <PaletteField
        typed={typed}
        onTyped={setTyped}
        onClose={() => onClose()}
        onKeyDown={({ key }) => key === 'Enter' && setEntered(typed || undefined)}
      />
      {hasFailed && <LoadFailed message={paletteButtonTexts.loadFailed} onRetry={start} />}
    </>
  );
}

function returnFocus(element: Element): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  else focusHeadline();
}

function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      {...useModal(onClose, { closesOutside: true })}
      className={classNames(dialogClass, styles.palette)}
      aria-label={paletteButtonTexts.open}
    >
      {children}
    </dialog>
  );
}
