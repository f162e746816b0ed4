import { useEffect, useState } from 'react';
import { type StatusLookup, statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { paths } from '#contract/shared/paths.ts';
import { waitlistPlace } from '#contract/shared/program-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { findReceipt } from '#web/lib/browser/receipts.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './receipt.module.css';

/** The place in line of a new application: the submit does not tell, the look-up does. */
export function WaitlistPlace({ number, email }: { number: string; email: string }) {
  const [found, setFound] = useState<StatusLookup>();
  useEffect(() => {
    const submission_id = findReceipt(number)?.submission_id;
    const body = { application_number: number, email, submission_id };
    api.post(paths.statusLookupPost, statusLookupResponse, body).then(
      ({ application }) => setFound(application),
      // Without it the receipt says where the place is shown.
      () => {},
    );
  }, [number, email]);
  return (
    <p className={classNames(styles.place, 'large-figure')} role="status">
      {found?.waitlist_place != null && waitlistPlace(found.waitlist_place, found.zip_code)}
    </p>
  );
}
