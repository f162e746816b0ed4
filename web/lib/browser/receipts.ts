import type { Proof } from '#contract/apply/status-lookup.ts';
import { RECEIPTS_KEY, SUBMITTED_KEY } from './receipt-keys.ts';
import { localStore } from './storage.ts';

/** What this browser remembers of an application that was sent from it (rule copy-2). */
export type Receipt = { number: string; submission_id: string; saved_at: string };

const RETENTION_MS = 365 * 86_400_000;

/** The latest last. */
export function listReceipts(): Receipt[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(RECEIPTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isReceipt) : [];
  } catch {
    return [];
  }
}

const isReceipt = (value: Partial<Receipt> | null): value is Receipt =>
  typeof value?.number === 'string' &&
  typeof value.submission_id === 'string' &&
  typeof value.saved_at === 'string';

function store(receipts: Receipt[]): void {
  if (receipts.length === 0) localStore.remove(RECEIPTS_KEY);
  else localStore.set(RECEIPTS_KEY, JSON.stringify(receipts));
}

export function saveReceipt(number: string, submission_id: string): void {
  const saved_at = new Date().toISOString();
  store([
    ...listReceipts().filter((one) => one.number !== number),
    { number, submission_id, saved_at },
  ]);
}

/** Of this application; without a number, of the latest. */
export const findReceipt = (number?: string) =>
  listReceipts().findLast((one) => number === undefined || one.number === number);

/** What proves to the server that this application is ours: undefined if nothing does (rule proof-1). */
export function proofOf(number: string, token: string | undefined): Proof | undefined {
  const submission_id = findReceipt(number)?.submission_id;
  return submission_id || token ? { submission_id, token } : undefined;
}

export function forgetReceipt(number: string): void {
  filterStored((one) => one.number !== number);
}

/** With the number, a submission id opens the copy: none that is forgotten stays for other tabs. */
function filterStored(isWanted: (receipt: Receipt) => boolean): void {
  const receipts = listReceipts();
  store(receipts.filter(isWanted));
  const submitted = localStore.get(SUBMITTED_KEY);
  const isForgotten = receipts.some((one) => one.submission_id === submitted && !isWanted(one));
  if (isForgotten) localStore.remove(SUBMITTED_KEY);
}

/** Removes receipts after a year, on whichever page the browser opens. */
export function removeExpiredReceipts(now = Date.now()): void {
  filterStored(({ saved_at }) => now - Date.parse(saved_at) < RETENTION_MS);
}
