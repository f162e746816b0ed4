import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { takenZipTexts } from '#contract/waitlist/texts.ts';
import type { MadeOffer } from '#contract/waitlist/waitlist.ts';
import { Time } from '#web/ui/time.tsx';
import { Fact, Section } from './detail-section.tsx';

/** The place in line and every offer; nothing for somebody who was never in line. */
export function WaitlistFacts({ line, zip }: Pick<ApplicationDetail, 'line' | 'zip'>) {
  if (line === null) return null;
  const { place, waiting_since, left_line_at, offers } = line;
  return (
    <Section title={takenZipTexts.title} className="on-screen">
      <dl className="detail-facts">
        {place !== null && (
          <Fact name={takenZipTexts.place}>{takenZipTexts.placeOf(place, zip.waiting)}</Fact>
        )}
        {waiting_since && (
          <Fact name={takenZipTexts.since}>
            <Time value={waiting_since} />
          </Fact>
        )}
        {left_line_at && (
          <Fact name={takenZipTexts.outSince}>
            <Time value={left_line_at} />
          </Fact>
        )}
      </dl>
      {offers.length > 0 ? (
        <>
          <h3 className="made-offers-head">{takenZipTexts.offers}</h3>
          <ol className="event-list">
            {offers.map((offer) => (
              <OfferMade key={offer.id} offer={offer} />
            ))}
          </ol>
        </>
      ) : (
        <p className="soft">{takenZipTexts.noOffers}</p>
      )}
    </Section>
  );
}

function OfferMade({ offer }: { offer: MadeOffer }) {
  const { state, created_at, expires_at, closed_at, made_by } = offer;
  return (
    <li>
      <p>
        <strong>{takenZipTexts.states[state]}</strong>
        {closed_at ? (
          <>
            , <Time value={closed_at} />
          </>
        ) : (
          <>
            , {takenZipTexts.until} <Time value={expires_at} />
          </>
        )}
      </p>
      <p className="soft">
        {takenZipTexts.madeBy(made_by ?? takenZipTexts.portal)}, <Time value={created_at} />
        {closed_at && (
          <>
            , {takenZipTexts.until} <Time value={expires_at} />
          </>
        )}
      </p>
    </li>
  );
}
