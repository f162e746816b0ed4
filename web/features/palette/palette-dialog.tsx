import type { ReactNode } from 'react';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';
import { useModal } from '#web/ui/use-modal.ts';

export function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      {...useModal(onClose, { closesOutside: true })}
      className="palette"
      aria-label={paletteButtonTexts.open}
    >
      {children}
    </dialog>
  );
}
