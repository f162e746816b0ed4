import { useState } from 'react';
import { handoverButtonTexts } from '#contract/apply/apply-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { useHandover } from '#web/features/apply/form/application-context.ts';
import { FIRST_STEP } from '#web/features/apply/form/steps.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';

type Dialogs = typeof import('./handover-dialogs.tsx');
type Open = { Dialog: Dialogs['CodeDialog' | 'EnterDialog'] };

export function HandoverButtons({ step }: { step: number }) {
  const [open, setOpen] = useState<Open | null>(null);
  // Browsers encrypt only on pages with TLS.
  if (!globalThis.crypto?.subtle) return null;

  const show = (name: 'CodeDialog' | 'EnterDialog') =>
    import('./handover-dialogs.tsx').then(
      (dialogs) => setOpen({ Dialog: dialogs[name] }),
      () => toast.error(messages.noResponse),
    );
  return (
    <>
      <Button kind="link" size="compact" onClick={() => void show('CodeDialog')}>
        {handoverButtonTexts.offer}
      </Button>
      {step === FIRST_STEP && (
        <Button kind="link" size="compact" onClick={() => void show('EnterDialog')}>
          {handoverButtonTexts.haveCode}
        </Button>
      )}
      {open && <open.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}

/** What happened to the draft on another device, with the choices that follow from it. */
export function HandoverNotice() {
  const { notice } = useHandover();
  if (!notice) return null;
  return (
    <Banner kind={notice.kind} role={notice.kind === 'info' ? 'status' : undefined}>
      <p>{notice.text}</p>
      {notice.actions && (
        <Row as="p" gap={5}>
          {notice.actions.map(({ label, run }) => (
            <Button key={label} kind="link" size="compact" onClick={run}>
              {label}
            </Button>
          ))}
        </Row>
      )}
    </Banner>
  );
}
