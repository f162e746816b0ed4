import { useEffect, useState } from 'react';
import { ZIP_CHECK_DEBOUNCE_MS } from '#contract/apply/form.ts';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';
import { checkZip } from '#web/features/apply/apply.api.ts';

type Checked = { zip: string; availability: ZipAvailability | null };

/**
 * The seats of a ZIP code, requested 500 ms after its fifth digit. Undefined while there is nothing
 * to show, also after a failed check, which is logged (rule apply-5).
 */
export function useZipAvailability(zip: string): 'checking' | ZipAvailability | undefined {
  const [checked, setChecked] = useState<Checked>();
  const isComplete = ZIP_PATTERN.test(zip);
  useEffect(() => {
    if (!isComplete) return;
    const stop = new AbortController();
    const show = (availability: ZipAvailability | null) => {
      if (!stop.signal.aborted) setChecked({ zip, availability });
    };
    const timer = setTimeout(() => {
      checkZip(zip, stop.signal).then(show, () => show(null));
    }, ZIP_CHECK_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
      // The same ZIP code typed again later is checked again.
      setChecked(undefined);
    };
  }, [zip, isComplete]);
  if (!isComplete) return undefined;
  if (checked?.zip !== zip) return 'checking';
  return checked.availability ?? undefined;
}
