import { useEffect, useState } from 'react';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';

type ReceiptFacts = { number: string; isWaitlisted: boolean; isUnconfirmed: boolean };

/**
 * The number that the wizard stored. Read once, then removed: it stays on screen, but the next person
 * at this browser does not find it.
 */
export function useReceipt(): ReceiptFacts | null {
  const [receipt] = useState(read);
  useEffect(() => {
    sessionStore.remove(VISIT_KEYS.applicationNumber);
    sessionStore.remove(VISIT_KEYS.applicationStatus);
  }, []);
  return receipt;
}

function read() {
  const number = sessionStore.get(VISIT_KEYS.applicationNumber);
  if (!number) return null;
  const status = sessionStore.get(VISIT_KEYS.applicationStatus);
  return {
    number,
    isWaitlisted: status === 'waitlisted',
    isUnconfirmed: status === 'unconfirmed',
  };
}
