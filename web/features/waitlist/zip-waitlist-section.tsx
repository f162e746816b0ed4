import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { freeSeats, type WaitlistQuery, type ZipWaitlist } from '#contract/waitlist/waitlist.ts';
import { Badge } from '#web/ui/badge.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ActionButton } from './action-button.tsx';
import { confirmOffer } from './confirm-offer.tsx';
import { PeopleTable } from './people-table.tsx';
import { useOfferSeat, usePauseOffers } from './waitlist.api.ts';
import styles from './waitlist.module.css';
import { firstToOffer, offerRefusal } from './waitlist-seats.ts';

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
    <Card as="section" className={styles.line} aria-labelledby={id}>
      <Stack gap={2} size="sm">
        <h2 id={id} className="small-heading">
          {zip_code} <span className="soft sm">{place || waitlistTexts.noPlace}</span>
        </h2>
        <SeatRow seats={line} />
        <Row as="p">
          <strong>{waitlistTexts.waiting(waiting)}</strong>
          {paused && <Badge color="orange">{waitlistTexts.paused}</Badge>}
        </Row>
        {line.withheld > 0 && <Soft>{waitlistTexts.withheld(line.withheld)}</Soft>}
        <ZipWaitlistActions line={line} settings={settings} />
      </Stack>
      <Stack gap={2} size="sm">
        {people.length > 0 ? (
          <PeopleTable line={line} settings={settings} />
        ) : (
          <Soft>{waitlistTexts.nobody}</Soft>
        )}
        {!query.zipCode && waiting > people.length && (
          <Link className="tall-link" to={pages.waitlist} search={{ zipCode: zip_code }}>
            {waitlistTexts.wholeLine(waiting)}
          </Link>
        )}
      </Stack>
    </Card>
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
  const [isUsed, setIsUsed] = useState(false);
  const { mutate: offer, isPending } = useOfferSeat(zip_code);
  const { mutate: pause, isPending: isPausing } = usePauseOffers(zip_code);
  const first = firstToOffer(line);
  const name = first && (first.full_name ?? first.application_number);
  const refusal = offerRefusal(line);
  const handleOffer = async () => {
    if (await confirmOffer({ zip: zip_code, name, days: settings?.offer_days })) {
      // It keeps the focus when no other seat is free.
      setIsUsed(true);
      offer(first && name ? { id: first.id, name } : null);
    }
  };
  const handlePause = async () => {
    const offers = Math.min(freeSeats(line) - line.withheld, line.waiting - line.promised);
    const isOfferedAtOnce = paused && offers > 0 && settings?.offers !== 'manual';
    if (isOfferedAtOnce && !(await confirmResume(zip_code, offers))) return;
    pause(!paused);
  };
  return (
    <>
      <Row as="p" gap={2}>
        {(refusal === undefined || isUsed || isPending) && (
          <ActionButton
            name={waitlistTexts.offerTo(name ?? zip_code)}
            reason={refusal}
            isPending={isPending}
            isPrimary
            onPress={() => void handleOffer()}
          >
            {waitlistTexts.offerSeat}
          </ActionButton>
        )}
        <ActionButton
          name={paused ? waitlistTexts.resumeIn(zip_code) : waitlistTexts.pauseIn(zip_code)}
          isPending={isPausing}
          onPress={() => void handlePause()}
        >
          {paused ? waitlistTexts.resume : waitlistTexts.pause}
        </ActionButton>
        <Link className="tall-link" to={pages.applications} search={{ zipCode: zip_code }}>
          {waitlistTexts.applications}
          <span className="sr-only"> {zip_code}</span>
        </Link>
      </Row>
      {refusal && line.waiting > 0 && <Soft>{refusal}</Soft>}
    </>
  );
}

const confirmResume = (zip: string, offers: number) =>
  confirm({
    title: waitlistTexts.resumeTitle(zip),
    body: <p>{waitlistTexts.resumeHint(offers)}</p>,
    confirmLabel: waitlistTexts.resume,
  });

type Seats = Pick<ZipWaitlist, 'held' | 'promised' | 'limit'>;
type Kind = 'held' | 'promised' | 'free';

/**
 * One square per seat: held ones are solid, promised ones half, free ones empty, so that it can be
 * read without colours. The counts below say the same and explain the squares.
 */
function SeatRow({ seats }: { seats: Seats }) {
  const { held, promised, limit } = seats;
  const free = freeSeats(seats);
  const over = Math.max(0, held + promised - limit);
  const kinds = [
    ...Array<Kind>(held).fill('held'),
    ...Array<Kind>(promised).fill('promised'),
    ...Array<Kind>(free).fill('free'),
  ];
  return (
    <>
      <span className={styles.seats} aria-hidden="true">
        {kinds.map((kind, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is nothing but its place in the row
          <span key={place} className={styles.seat} data-seat={kind} data-over={place >= limit} />
        ))}
      </span>
      <Row as="p" rowGap={1}>
        <Count kind="held">{waitlistTexts.seats.held(held)}</Count>
        <Count kind="promised">{waitlistTexts.seats.promised(promised)}</Count>
        <Count kind="free">{waitlistTexts.seats.free(free)}</Count>
        {over > 0 && <strong>{waitlistTexts.seats.over(over)}</strong>}
      </Row>
    </>
  );
}

function Count({ kind, children }: { kind: Kind; children: string }) {
  return (
    <Row as="span" gap={1}>
      <span className={styles.seat} data-seat={kind} aria-hidden="true" />
      {children}
    </Row>
  );
}
