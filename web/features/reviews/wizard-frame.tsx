import { type ReactNode, useEffect, useId, useRef } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import styles from './reviews.module.css';

type FrameProps = { title: string; children: ReactNode; onClose: () => void };

/** A sheet beside the answers, or the whole screen where there is no room for both. */
export function WizardFrame({ isBeside, ...frame }: FrameProps & { isBeside: boolean }) {
  return isBeside ? <SideSheet {...frame} /> : <FullScreen {...frame} />;
}

function FullScreen({ title, children, onClose }: FrameProps) {
  useReturnFocus();
  return (
    <Dialog title={title} size="full" className={styles.full} onClose={onClose}>
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
      className={classNames(styles.sheet, 'on-screen')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Row align="start" justify="between" wrap={false} className={styles.head}>
        <h2 id={heading} className="small-heading">
          {title}
        </h2>
        <Button kind="icon" size="small" aria-label={labels.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </Row>
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
