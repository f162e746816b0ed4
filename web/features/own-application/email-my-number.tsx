import { lazy, Suspense, useState } from 'react';
import { numberTexts } from '#contract/apply/status-lookup-texts.ts';
import { Button } from '#web/ui/button.tsx';

const NumberForm = lazy(() => import('./number-form.tsx'));

/** For somebody who has lost the number: the form opens in place (rule number-1). */
export function EmailMyNumber() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <NumberForm />
      </Suspense>
    );
  }
  return (
    <p className="on-screen">
      {numberTexts.question}{' '}
      <Button kind="link" onClick={() => setIsOpen(true)}>
        {numberTexts.open}
      </Button>
    </p>
  );
}
