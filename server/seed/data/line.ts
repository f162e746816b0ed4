import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { EXPIRED_OFFERS_MAX, REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import type { Random } from './random.ts';

/** What happens to somebody in line, or what an applicant does. */
export type LineAction = { at: Date } & (
  | { kind: 'offer'; expires_at: Date }
  | { kind: 'remind' }
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'expire'; isOut: boolean }
  | { kind: 'leave' }
  | { kind: 'withdraw'; from: ApplicationStatus }
);

type Person = { created_at: Date; actions: { at: Date }[] };
type Line<Someone extends Person> = {
  now: Date;
  /** Seats that were held or promised before. */
  taken: number;
  /** Somebody waits already who is not part of this plan: everybody else has to wait, too. */
  hasOthers: boolean;
  /** From then on free seats are not offered. */
  pausedAt: Date | null;
  /** How the next offer will end. */
  nextAnswer: ReturnType<typeof openAnswers>;
  record: (person: Someone, action: LineAction) => void;
  onSeat: (person: Someone, at: Date) => void;
};

const OFFER_MS = DEFAULT_SETTINGS.offer_days * DAY_MS;
const ANSWERS = ['accept', 'expire', 'accept', 'decline'] as const;
const LEAVES = 0.06;
const WITHDRAWS = 0.04;

/** In turn and not by chance: a small demo has every kind, too. */
export function openAnswers() {
  let given = 0;
  return () => {
    given += 1;
    return ANSWERS[given % ANSWERS.length] ?? 'accept';
  };
}

/** The seats of one ZIP code and the people who wait for one, as the portal runs them. */
export function openLine<Someone extends Person>(random: Random, line: Line<Someone>) {
  const { now, record, onSeat } = line;
  let taken = line.taken;
  let waiting: Someone[] = [];
  let settledAt = 0;
  const expired = new Map<Someone, number>();
  const pending: { at: number; happen: (at: Date) => void }[] = [];

  function plan(at: number, happen: (at: Date) => void) {
    if (at >= now.getTime()) return;
    const place = pending.findIndex((other) => other.at > at);
    pending.splice(place < 0 ? pending.length : place, 0, { at, happen });
  }

  function fill(at: Date) {
    if (line.pausedAt && at >= line.pausedAt) return;
    while (taken < SEATS_PER_ZIP) {
      const first = waiting.shift();
      if (!first) return;
      taken += 1;
      offer(first, at);
    }
  }

  function free(at: Date) {
    taken -= 1;
    fill(at);
  }

  function offer(person: Someone, at: Date) {
    const end = at.getTime() + OFFER_MS;
    record(person, { kind: 'offer', at, expires_at: new Date(end) });
    const answer = line.nextAnswer();
    const answered = Math.floor(at.getTime() + random.between(HOUR_MS, OFFER_MS - HOUR_MS));
    const reminder = end - REMIND_DAYS * DAY_MS;
    if (answer === 'expire' || answered > reminder) {
      plan(reminder, (then) => record(person, { kind: 'remind', at: then }));
    }
    if (answer === 'expire') {
      plan(end, (then) => expire(person, then));
    } else if (answer === 'accept') {
      plan(answered, (then) => {
        record(person, { kind: 'accept', at: then });
        onSeat(person, then);
      });
    } else {
      plan(answered, (then) => {
        record(person, { kind: 'decline', at: then });
        free(then);
      });
    }
  }

  function expire(person: Someone, at: Date) {
    const count = (expired.get(person) ?? 0) + 1;
    expired.set(person, count);
    const isOut = count >= EXPIRED_OFFERS_MAX;
    record(person, { kind: 'expire', at, isOut });
    if (!isOut) waiting.push(person);
    free(at);
  }

  /** Some leave the line before their turn. */
  function join(person: Someone, at: Date) {
    waiting.push(person);
    const kind = random.chance(LEAVES) ? 'leave' : random.chance(WITHDRAWS) ? 'withdraw' : null;
    if (!kind) return;
    const leaving = at.getTime() + random.between(DAY_MS, 40 * DAY_MS);
    plan(Math.floor(leaving), (then) => {
      // Not somebody who has a seat by then, an offer, or had one.
      if (!waiting.includes(person) || expired.has(person)) return;
      waiting = waiting.filter((other) => other !== person);
      if (kind === 'leave') record(person, { kind, at: then });
      else record(person, { kind, at: then, from: 'waitlisted' });
    });
  }

  return {
    /** Lets everything happen that is due by then. */
    settle(until: Date) {
      while ((pending[0]?.at ?? Infinity) <= until.getTime()) {
        const next = pending.shift();
        next?.happen(new Date(next.at));
      }
      settledAt = until.getTime();
    },
    /** Whether a newcomer gets a seat; otherwise the newcomer joins the line. */
    enter(person: Someone): boolean {
      const hasSeat = taken < SEATS_PER_ZIP && waiting.length === 0 && !line.hasOthers;
      if (hasSeat) taken += 1;
      else join(person, person.created_at);
      return hasSeat;
    },
    hasWaiting: () => waiting.length > 0,
    settledAt: () => settledAt,
    /** The seat of somebody becomes free at a later time. */
    leaveSeat: (at: Date) => plan(at.getTime(), free),
  };
}
