import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import type { WaitlistQuery, ZipWaitlist } from '#contract/waitlist/waitlist.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { ActionButton } from './action-button.tsx';
import { confirmOffer } from './confirm-offer.tsx';
import { PeopleTable } from './people-table.tsx';
import { SeatRow } from './seat-row.tsx';
import { useOfferSeat, usePauseOffers } from './waitlist.api.ts';
import { firstToOffer, freeSeats, offerRefusal } from './waitlist-seats.ts';

/** One ZIP code: its seats, what can be done, and the people in line. */
export function ZipWaitlistSection({
  line,
  query,
  settings,
}: {
  line: ZipWaitlist;
  query: WaitlistQuery;
  settings: DeskSettings | undefined;
}) {
  const id = useId();
  const { zip_code, city, state, waiting, paused, people } = line;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <section className="line" aria-labelledby={id}>
      <div className="line-facts">
        <h2 id={id}>
          {zip_code} <span className="line-place">{place || waitlistTexts.noPlace}</span>
        </h2>
        <SeatRow seats={line} />
        <p className="line-waiting">
          <strong>{waitlistTexts.waiting(waiting)}</strong>
          {paused && (
            <span className="badge" data-color="orange">
              {waitlistTexts.paused}
            </span>
          )}
        </p>
        <ZipWaitlistActions line={line} settings={settings} />
      </div>
      <div className="line-people">
        {people.length > 0 ? (
          <PeopleTable line={line} settings={settings} />
        ) : (
          <p className="soft">{waitlistTexts.nobody}</p>
        )}
        {!query.zipCode && waiting > people.length && (
          <Link className="line-link" to={pages.waitlist} search={{ zipCode: zip_code }}>
            {waitlistTexts.wholeLine(waiting)}
          </Link>
        )}
      </div>
    </section>
  );
}

function ZipWaitlistActions({
  line,
  settings,
}: {
  line: ZipWaitlist;
  settings: DeskSettings | undefined;
}) {
  const { zip_code, paused } = line;
  const { mutate: offer, isPending } = useOfferSeat(zip_code);
  const { mutate: pause, isPending: isPausing } = usePauseOffers(zip_code);
  const first = firstToOffer(line);
  const name = first && (first.full_name ?? first.application_number);
  const refusal = offerRefusal(line);
  const handleOffer = async () => {
    if (await confirmOffer({ zip: zip_code, name, days: settings?.offer_days })) {
      offer(first && name ? { id: first.id, name } : null);
    }
  };
  const handlePause = async () => {
    const offers = Math.min(freeSeats(line), line.waiting - line.promised);
    const isOfferedAtOnce = paused && offers > 0 && settings?.offers !== 'manual';
    if (isOfferedAtOnce && !(await confirmResume(zip_code, offers))) return;
    pause(!paused);
  };
  return (
    <>
      <p className="line-actions">
        <ActionButton
          name={waitlistTexts.offerTo(name ?? zip_code)}
          reason={refusal}
          isPending={isPending}
          isPrimary
          onPress={() => void handleOffer()}
        >
          {waitlistTexts.offerSeat}
        </ActionButton>
        <ActionButton
          name={paused ? waitlistTexts.resumeIn(zip_code) : waitlistTexts.pauseIn(zip_code)}
          isPending={isPausing}
          onPress={() => void handlePause()}
        >
          {paused ? waitlistTexts.resume : waitlistTexts.pause}
        </ActionButton>
        <Link className="line-link" to={pages.applications} search={{ zipCode: zip_code }}>
          {waitlistTexts.applications}
          <span className="sr-only"> {zip_code}</span>
        </Link>
      </p>
      {refusal && line.waiting > 0 && <p className="soft line-reason">{refusal}</p>}
    </>
  );
}

const confirmResume = (zip: string, offers: number) =>
  confirm({
    title: waitlistTexts.resumeTitle(zip),
    body: <p>{waitlistTexts.resumeHint(offers)}</p>,
    confirmLabel: waitlistTexts.resume,
  });
