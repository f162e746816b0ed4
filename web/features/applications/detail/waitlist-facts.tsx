import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { takenZipTexts } from '#contract/waitlist/texts.ts';
import type { MadeOffer } from '#contract/waitlist/waitlist.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import styles from './detail.module.css';
import { Section } from './detail-section.tsx';

/** The place in line and every offer; nothing for somebody who was never in line. */
export function WaitlistFacts({ line, zip }: Pick<ApplicationDetail, 'line' | 'zip'>) {
  if (line === null) return null;
  const { place, waiting_since, left_line_at, offers } = line;
  return (
    <Section title={takenZipTexts.title} className="on-screen">
      <Facts className={styles.facts}>
        {place !== null && (
          <Fact label={takenZipTexts.place}>{takenZipTexts.placeOf(place, zip.waiting)}</Fact>
        )}
        {waiting_since && <TimeFact label={takenZipTexts.since} value={waiting_since} />}
        {left_line_at && <TimeFact label={takenZipTexts.outSince} value={left_line_at} />}
      </Facts>
      {offers.length > 0 ? (
        <>
          <h3 className="label-heading">{takenZipTexts.offers}</h3>
          <Stack as="ol" gap={3} size="sm" className={styles.events}>
            {offers.map((offer) => (
              <OfferMade key={offer.id} offer={offer} />
            ))}
          </Stack>
        </>
      ) : (
        <Soft>{takenZipTexts.noOffers}</Soft>
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
      <Soft>
        {takenZipTexts.madeBy(made_by ?? takenZipTexts.portal)}, <Time value={created_at} />
        {closed_at && (
          <>
            , {takenZipTexts.until} <Time value={expires_at} />
          </>
        )}
      </Soft>
    </li>
  );
}
