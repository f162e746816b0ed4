import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Asks before an offer, because it mails the applicant. */
export function confirmOffer({
  zip,
  name,
  days,
  place,
}: {
  zip: string;
  /** The first in line if not given. */
  name: string | undefined;
  days: number | undefined;
  /** Of somebody who is not the first without an offer. */
  place?: number | undefined;
}): Promise<boolean> {
  return confirm({
    title: waitlistTexts.offerTitle(zip, name),
    body: (
      <>
        {place !== undefined && <p>{waitlistTexts.notFirst(place)}</p>}
        <p>{waitlistTexts.offerHint(days)}</p>
      </>
    ),
    confirmLabel: waitlistTexts.offerSeat,
  });
}
