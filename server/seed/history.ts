import { type ApplicationStatus, holdsSeat, isDecided } from '#contract/applications/statuses.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { EXPIRED_OFFERS_MAX, REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { type Applicant, applyingAgain, DAY_MS, type Entry, HOUR_MS } from './people.ts';
import type { Random } from './random.ts';

type World = {
  now: number;
  editors: { weight: number; editor: number }[];
  /** In turn and not by chance: a small demo has every kind, too. */
  turns: { offers: number; tapes: number; freed: number; again: number };
};
/** Seats and line that are there already; from `pausedAt` on free seats are not offered. */
type Zip = { taken: number; hasLine: boolean; pausedAt: number };
/** A life goes on after so many milliseconds. */
type Life = Generator<number, void, void>;

export const OFFER_MS = DEFAULT_SETTINGS.offer_days * DAY_MS;
const OFFERS_END = ['accept', 'decline', 'accept', 'expire'] as const;
/** So many days ago some lines got a free seat: a small demo has offers of every kind, too. */
const FREED = { days: [35, 25, 15, 9, 3], atMost: 20 };
const canWithdraw = ({ status }: Applicant) => holdsSeat(status) && !isDecided(status);
/** Nobody goes on with it. */
const STALLED = 0.07;

/** Lets everything happen to the applicants of one ZIP code, in the order of time, until now. */
export function simulateZip(random: Random, applicants: Applicant[], world: World, zip: Zip): void {
  const { now, turns } = world;
  const queue: { at: number; run: () => void }[] = [];
  const line: Applicant[] = [];
  let free = SEATS_PER_ZIP - zip.taken;
  let clock = 0;

  const hours = (low: number, high: number) => Math.ceil(random.between(low, high) * HOUR_MS);
  const days = (low: number, high: number) => hours(low * 24, high * 24);
  const add = (person: Applicant, kind: Entry['kind'], editor: number | null = null) =>
    person.entries.push({ at: clock, kind, editor });

  function plan(at: number, run: () => void): void {
    if (at >= now) return;
    const place = queue.findIndex((other) => other.at > at);
    queue.splice(place < 0 ? queue.length : place, 0, { at, run });
  }

  /** What does not happen until now never happens; a withdrawn application has no future. */
  function live(person: Applicant, life: Life): void {
    if (person.entries.at(-1)?.kind === 'withdraw') return;
    const { value, done } = life.next();
    if (!done) plan(clock + value, () => live(person, life));
  }

  const editorsFor = (...others: (number | null)[]) =>
    world.editors.filter(({ editor }) => !others.includes(editor));
  const pickEditor = ({ recused }: Applicant) => random.weighted(editorsFor(recused)).editor;

  function release(): void {
    free += 1;
    while (free > 0 && clock < zip.pausedAt) {
      const person = line.shift();
      if (!person) return;
      free -= 1;
      live(person, considerOffer(person));
    }
  }

  function* considerOffer(person: Applicant): Life {
    add(person, 'offer');
    const end = OFFERS_END[turns.offers++ % OFFERS_END.length] ?? 'accept';
    const answered =
      end === 'expire' ? OFFER_MS : Math.floor(random.between(0.01, 0.99) * OFFER_MS);
    const reminded = OFFER_MS - REMIND_DAYS * DAY_MS;
    if (answered > reminded) {
      yield reminded;
      add(person, 'remind');
    }
    yield answered > reminded ? answered - reminded : answered;
    add(person, end);
    if (end === 'accept') {
      person.status = 'new';
      return yield* passThrough(person);
    }
    const expired = person.entries.filter(({ kind }) => kind === 'expire').length;
    if (end === 'expire' && expired < EXPIRED_OFFERS_MAX) line.push(person);
    release();
  }

  /** Review, decision, training and approval of somebody with a seat, each after a plausible time. */
  function* passThrough(person: Applicant): Life {
    const { quality } = person;
    const move = (to: ApplicationStatus, editor: number | null = pickEditor(person)) => {
      person.entries.push({ at: clock, kind: 'status', to, editor });
      person.status = to;
      if (to === 'rejected') release();
    };
    const review = (editor: number, kind: 'review' | 'dispute' = 'review') => {
      add(person, kind, editor);
      // The first review of a new application moves it (rule status-2).
      if (person.status === 'new') person.status = 'under_review';
    };
    if (random.chance(0.03)) return;
    yield hours(1, random.chance(0.9) ? 48 : 288);
    if (quality < 0.35 && random.chance(0.4)) return move('rejected');
    if (random.chance(0.3)) move('under_review');
    if (random.chance(STALLED)) return;
    yield days(0, 3);
    const editor = pickEditor(person);
    review(editor);
    const colleagues = random.chance(0.3) ? editorsFor(editor, person.recused) : [];
    for (const colleague of random.sample(colleagues, random.chance(0.3) ? 2 : 1)) {
      yield hours(1, 48);
      review(colleague.editor, random.chance(0.4) ? 'dispute' : 'review');
    }
    if (random.chance(0.3)) {
      yield hours(1, 48);
      add(person, 'note', pickEditor(person));
    }
    if (random.chance(0.2)) {
      yield hours(6, 96);
      review(editor);
    }
    if (random.chance(STALLED)) return;
    yield days(1, 14);
    if (random.around(quality, 0.08) < 0.46) return move('rejected');
    move('training');
    if (random.chance(STALLED)) return;
    if (random.chance(0.14)) {
      yield days(30, 60);
      return move('rejected');
    }
    for (let isAgain = false; ; isAgain = true) {
      yield days(14, 45);
      // By the applicant, who sends in the tape.
      move('demo_submitted', null);
      if (random.chance(STALLED)) return;
      yield days(1, 12);
      if (isAgain || turns.tapes++ % 4 > 0) break;
      move('training');
      if (random.chance(0.3)) return;
    }
    move(random.chance(0.9) ? 'approved' : 'rejected');
  }

  function withdraw(person: Applicant): void {
    add(person, 'withdraw');
    const hadSeat = person.status !== 'waitlisted';
    person.status = 'rejected';
    if (hadSeat) release();
  }

  /** Some leave the line or withdraw, unless an offer or a decision was faster. */
  function* giveUp(person: Applicant): Life {
    if (!random.chance(0.07)) return;
    yield days(1, 40);
    const isInLine = line.includes(person);
    if (isInLine) line.splice(line.indexOf(person), 1);
    if (isInLine && random.chance(0.6)) add(person, 'leave');
    else if (isInLine || canWithdraw(person)) withdraw(person);
  }

  function* flag(person: Applicant): Life {
    if (!random.chance(['home', 'private'].includes(person.visit.kind) ? 0.05 : 0.3)) return;
    yield hours(1, 144);
    add(person, 'flag', pickEditor(person));
    if (!random.chance(0.3)) return;
    yield hours(12, 480);
    add(person, 'unflag', pickEditor(person));
  }

  function* recuse(person: Applicant): Life {
    if (!random.chance(0.04) || world.editors.length < 2) return;
    person.recused = random.pick(world.editors).editor;
    yield hours(1, 48);
    add(person, 'recuse', person.recused);
  }

  function enter(person: Applicant, earlier: Applicant[]): void {
    const isKnown = (one: Applicant) => earlier.some(({ again }) => again === one);
    const open = (one: Applicant) => one.status !== 'rejected' && !isKnown(one);
    const known = random.chance(0.03) ? earlier.filter(open) : [];
    if (known.length > 0) {
      person.again = random.pick(known);
      person.contact = applyingAgain(random, person.again.contact);
      person.isCopy = turns.again++ % 2 === 0;
    }
    live(person, recuse(person));
    if (free > 0 && line.length === 0 && !zip.hasLine) {
      free -= 1;
      live(person, passThrough(person));
    } else {
      person.first = person.status = 'waitlisted';
      line.push(person);
    }
    live(person, giveUp(person));
    live(person, flag(person));
  }

  for (const [index, person] of applicants.entries()) {
    plan(person.at, () => enter(person, applicants.slice(0, index)));
  }
  for (const day of FREED.days) {
    plan(now - days(day - 2, day), () => {
      const person = applicants.find((one) => one.at < clock && canWithdraw(one));
      if (!person || line.length === 0 || turns.freed >= FREED.atMost) return;
      turns.freed += 1;
      withdraw(person);
    });
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    clock = next.at;
    next.run();
  }
}
