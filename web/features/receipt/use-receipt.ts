import { useEffect, useState } from 'react';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';

/**
 * The number that the wizard stored. Read once, then removed: it stays on screen, but the next person
 * at this browser does not find it.
 */
export function useReceipt(): { number: string; isWaitlisted: boolean } | null {
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
  return { number, isWaitlisted: sessionStore.get(VISIT_KEYS.applicationStatus) === 'waitlisted' };
}
