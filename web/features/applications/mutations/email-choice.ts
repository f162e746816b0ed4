import { useSyncExternalStore } from 'react';
import { sessionStore } from '#web/lib/browser/storage.ts';

const KEY = 'email_applicants';
const NO = 'no';
const listeners = new Set<() => void>();

/** Whether decisions are announced to the applicant: yes, unless unticked during this visit. */
export const emailChoice = {
  isOn: () => sessionStore.get(KEY) !== NO,
  set(isOn: boolean) {
    if (isOn) sessionStore.remove(KEY);
    else sessionStore.set(KEY, NO);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function useEmailChoice(): boolean {
  return useSyncExternalStore(emailChoice.subscribe, emailChoice.isOn);
}
