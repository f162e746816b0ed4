import { useEffect, useState } from 'react';
import { ZIP_CHECK_DEBOUNCE_MS } from '#contract/apply/form.ts';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';
import { checkZip } from '#web/features/apply/apply.api.ts';

type Found = ZipAvailability & {
  /** The components for a ZIP code that is not available. */
  takenZip?: typeof import('./taken-zip.tsx');
};
type Checked = { zip: string; found: Found | null };

/**
 * The seats of a ZIP code, requested 500 ms after its fifth digit. Undefined while there is nothing
 * to show, also after a failed check, which is logged (rule apply-5).
 */
export function useZipAvailability(
  zip: string,
  delayMs = ZIP_CHECK_DEBOUNCE_MS,
): 'checking' | Found | undefined {
  const [checked, setChecked] = useState<Checked>();
  const isComplete = ZIP_PATTERN.test(zip);
  useEffect(() => {
    if (!isComplete) return;
    const stop = new AbortController();
    const show = (found: Found | null) => {
      if (!stop.signal.aborted) setChecked({ zip, found });
    };
    const timer = setTimeout(() => {
      check(zip, stop.signal).then(show, () => show(null));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
      // The same ZIP code typed again later is checked again.
      setChecked(undefined);
    };
  }, [zip, isComplete, delayMs]);
  if (!isComplete) return undefined;
  if (checked?.zip !== zip) return 'checking';
  return checked.found ?? undefined;
}

async function check(zip: string, signal: AbortSignal): Promise<Found> {
  const found = await checkZip(zip, signal);
  if (found.available) return found;
  return { ...found, takenZip: await import('./taken-zip.tsx') };
}
