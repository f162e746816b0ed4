import { useEffect, useState } from 'react';
import { sessionStore } from '#web/lib/storage.ts';
import { VISIT_KEYS } from '#web/lib/visit.ts';

/**
 * The number that the wizard left behind. Read once, then removed: it stays on screen, but whoever
 * comes to this browser later does not find it.
 */
export function useApplicationNumber(): string | null {
  const [number] = useState(() => sessionStore.get(VISIT_KEYS.applicationNumber));
  useEffect(() => sessionStore.remove(VISIT_KEYS.applicationNumber), []);
  return number;
}
