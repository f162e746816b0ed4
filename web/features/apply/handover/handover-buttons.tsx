import { useState } from 'react';
import { handoverButtonTexts } from '#contract/apply/handover-button-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { FIRST_STEP } from '#web/features/apply/form/steps.ts';
import { toast } from '#web/lib/browser/toast.ts';

type Dialogs = typeof import('./handover-dialogs.tsx');
type Open = { Dialog: Dialogs['CodeDialog' | 'EnterDialog'] };

/** Continue on another device, or with the code of one. */
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
      <button type="button" className="link-button" onClick={() => void show('CodeDialog')}>
        {handoverButtonTexts.offer}
      </button>
      {step === FIRST_STEP && (
        <button type="button" className="link-button" onClick={() => void show('EnterDialog')}>
          {handoverButtonTexts.haveCode}
        </button>
      )}
      {open && <open.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
