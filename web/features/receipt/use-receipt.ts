import { useEffect, useState } from 'react';
import { opensNewTab } from '#web/lib/browser/new-tab.ts';
import { RECEIPTS_KEY } from '#web/lib/browser/receipt-keys.ts';
import { storedReceipt } from '#web/lib/browser/stored-receipt.ts';

export type ReceiptFacts = {
  number: string;
  isWaitlisted: boolean;
  isUnconfirmed: boolean;
  name?: string | null;
  email?: string | null;
  submittedAt?: string | null;
};

/**
 * What the wizard stored about the application. Read once, then removed: it stays on screen, but the
 * next person at this browser does not find it. Only the same page in another language, which is
 * another document, gets it again.
 */
export function useReceipt(): ReceiptFacts | null {
  const [stored] = useState(storedReceipt.read);
  useEffect(() => {
    storedReceipt.remove();
    const passOn = (event: MouseEvent) => {
      const isSwitch = event.target instanceof Element && event.target.closest('a[hreflang]');
      if (isSwitch && !opensNewTab(event)) storedReceipt.write(stored);
    };
    document.addEventListener('click', passOn);
    return () => document.removeEventListener('click', passOn);
  }, [stored]);
  return toFacts(stored);
}

/** Where storage is blocked or full the application is remembered only until the page is closed. */
export function outlivesPage(number: string): boolean {
  try {
    return localStorage.getItem(RECEIPTS_KEY)?.includes(number) ?? false;
  } catch {
    return false;
  }
}

function toFacts({ number, status, ...applicant }: ReturnType<typeof storedReceipt.read>) {
  if (!number) return null;
  return {
    ...applicant,
    number,
    isWaitlisted: status === 'waitlisted',
    isUnconfirmed: status === 'unconfirmed',
  };
}
