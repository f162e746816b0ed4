import { Link } from '@tanstack/react-router';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
/** An earlier attempt was stored and is under review. */
export function ReceivedDetails({ number }: { number: string | undefined }) {
  return (
    <>
      <p>
        {applyTexts.receivedNumber} <strong>{number}</strong>
      </p>
      <p>
        {applyTexts.receivedStatus}{' '}
        <Link to={pages.status} search={{ number }}>
          {PAGE_TITLES.status}
        </Link>
      </p>
      <p>
        {applyTexts.receivedCorrect}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
      </p>
      <p>{applyTexts.receivedStays}</p>
    </>
  );
}
