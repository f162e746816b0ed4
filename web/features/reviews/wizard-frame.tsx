import { type ReactNode, useEffect, useId, useRef } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';

type FrameProps = { title: string; children: ReactNode; onClose: () => void };

/** A sheet beside the answers, or the whole screen where there is no room for both. */
export function WizardFrame({ isBeside, ...frame }: FrameProps & { isBeside: boolean }) {
  return isBeside ? <SideSheet {...frame} /> : <FullScreen {...frame} />;
}

function FullScreen({ title, children, onClose }: FrameProps) {
  useReturnFocus();
  return (
    <Dialog title={title} size="full" className="review-full" onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** A dialog that is not modal: the page beside it can be read, scrolled and used. */
function SideSheet({ title, children, onClose }: FrameProps) {
  const heading = useId();
  useReturnFocus();
  return (
    <div
      role="dialog"
      aria-labelledby={heading}
      className="review-sheet"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="review-sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="sheet-close" aria-label={labels.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </div>
  );
}

/** Returns the focus to the control that opened it, or to the headline after a shortcut. */
function useReturnFocus(): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    return () => {
      const back =
        opener.current instanceof HTMLElement && opener.current !== document.body
          ? opener.current
          : document.querySelector<HTMLElement>('h1');
      back?.focus({ preventScroll: true });
    };
  }, []);
}
