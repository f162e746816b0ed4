import { useState } from 'react';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { forgetReceipt } from '#web/lib/browser/receipts.ts';
import { Button } from '#web/ui/button.tsx';

/** Who applied on somebody else's device leaves nothing there that opens the application (rule copy-2). */
export function SharedDevice({ number }: { number: string }) {
  const [isForgotten, setIsForgotten] = useState(false);
  const handleForget = () => {
    forgetReceipt(number);
    setIsForgotten(true);
  };
  return (
    <span role="status">
      {isForgotten ? (
        copyTexts.forgotten
      ) : (
        <>
          {thankYouTexts.remindDevice}{' '}
          <Button kind="link" onClick={handleForget}>
            {copyTexts.forget}
          </Button>
        </>
      )}
    </span>
  );
}
