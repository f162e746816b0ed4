import { useState } from 'react';
import { elsewhereButtonTexts } from '#contract/apply/elsewhere-button-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { FIRST_STEP } from '#web/features/apply/form/steps.ts';
import { toast } from '#web/lib/browser/toast.ts';

type Dialogs = typeof import('./elsewhere-dialogs.tsx');
type Open = { Dialog: Dialogs['CodeDialog' | 'EnterDialog'] };

/** Continue on another device, or with the code of one. */
export function ElsewhereButtons({ step }: { step: number }) {
  const [open, setOpen] = useState<Open | null>(null);
  // Browsers encrypt only on pages with TLS.
  if (!globalThis.crypto?.subtle) return null;

  const show = (name: 'CodeDialog' | 'EnterDialog') =>
    import('./elsewhere-dialogs.tsx').then(
      (dialogs) => setOpen({ Dialog: dialogs[name] }),
      () => toast.error(messages.noResponse),
    );
  return (
    <>
      <button type="button" className="link-button" onClick={() => void show('CodeDialog')}>
        {elsewhereButtonTexts.offer}
      </button>
      {step === FIRST_STEP && (
        <button type="button" className="link-button" onClick={() => void show('EnterDialog')}>
          {elsewhereButtonTexts.haveCode}
        </button>
      )}
      {open && <open.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
