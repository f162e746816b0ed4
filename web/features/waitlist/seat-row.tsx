import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { freeSeats, type ZipWaitlist } from '#contract/waitlist/waitlist.ts';
import { Row } from '#web/ui/layout.tsx';
import styles from './waitlist.module.css';

type Seats = Pick<ZipWaitlist, 'held' | 'promised' | 'limit'>;
type Kind = 'held' | 'promised' | 'free';

/**
 * One square per seat: held ones are solid, promised ones half, free ones empty, so that it can be
 * read without colours. The counts below say the same and explain the squares.
 */
export function SeatRow({ seats }: { seats: Seats }) {
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
