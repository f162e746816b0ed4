import type { ReactNode } from 'react';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dialogClass } from '#web/ui/dialog.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import styles from './palette.module.css';

export function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
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
