import { useEffect, useState } from 'react';
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
 * next person at this browser does not find it.
 */
export function useReceipt(): ReceiptFacts | null {
  const [receipt] = useState(read);
  useEffect(() => storedReceipt.remove(), []);
  return receipt;
}

function read(): ReceiptFacts | null {
  const { number, status, ...applicant } = storedReceipt.read();
  if (!number) return null;
  return {
    ...applicant,
    number,
    isWaitlisted: status === 'waitlisted',
    isUnconfirmed: status === 'unconfirmed',
  };
}
