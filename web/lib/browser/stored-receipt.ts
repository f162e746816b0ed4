import { sessionStore } from './storage.ts';
import { VISIT_KEYS } from './visit.ts';

// What one page leaves for the next in this tab. Each is removed once it was read, so that the next
// person at this browser does not find it.

const RECEIPT_KEYS = {
  number: VISIT_KEYS.applicationNumber,
  status: VISIT_KEYS.applicationStatus,
  name: 'applicationName',
  email: 'applicationEmail',
  submittedAt: 'applicationSubmittedAt',
} as const;
const LOOKUP_KEYS = { number: 'statusNumber', email: 'statusEmail' } as const;

/** From the form to the thank-you page (rule apply-10). */
export const storedReceipt = passedOn(RECEIPT_KEYS);
/** From the thank-you page to the status page, which looks it up at once. */
export const storedLookup = passedOn(LOOKUP_KEYS);

function passedOn<Name extends string>(keys: Record<Name, string>) {
  // TypeScript types the names of a Record as plain strings.
  const names = Object.keys(keys) as Name[];
  return {
    write: (values: Record<Name, string | null>): void => {
      for (const name of names) {
        if (values[name] !== null) sessionStore.set(keys[name], values[name]);
      }
    },
    /** Does not remove it: React may render twice. */
    read: (): Record<Name, string | null> => {
      const found = names.map((name) => [name, sessionStore.get(keys[name])]);
      return Object.fromEntries(found);
    },
    remove: (): void => {
      for (const name of names) sessionStore.remove(keys[name]);
    },
  };
}
