import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import { type WrittenReview, writeNote, writeReview } from './feedback.ts';
import type { Random } from './random.ts';

export type EditorAction = { at: Date; editor: number } & (
  | { kind: 'status'; from: ApplicationStatus; to: ApplicationStatus }
  | { kind: 'review'; review: WrittenReview; addsNote: boolean }
  | { kind: 'note'; note: string }
  | { kind: 'flag'; reason: string | null }
);

const NEGLECTED = 0.03;
const STALLED = 0.07;
const DROPS_OUT = 0.14;
// Applicants of this quality or better are invited to training.
const INVITED_FROM = 0.46;

type Start = {
  status: 'new' | 'under_review';
  at: Date;
  quality: number;
  now: Date;
  /** Picks the editor of the next action. */
  pickEditor: () => number;
};

/**
 * The actions on an application that has a seat: review, decision, training, approval or rejection,
 * each after a plausible time. Actions in the future are left out, so recent applications are new
 * and old ones decided.
 */
export function simulateLifecycle(
  random: Random,
  { status, at, quality, now, pickEditor }: Start,
): EditorAction[] {
  const actions: EditorAction[] = [];
  let clock = at.getTime();
  let current: ApplicationStatus = status;
  const later = (low: number, high: number) => {
    clock += random.between(low, high);
    return new Date(Math.floor(clock));
  };
  const move = (to: ApplicationStatus, low: number, high: number) => {
    actions.push({ kind: 'status', at: later(low, high), editor: pickEditor(), from: current, to });
    current = to;
  };
  const review = (low: number, high: number) => {
    const reviewedAt = later(low, high);
    const written = writeReview(random, quality, reviewedAt);
    const addsNote = random.chance(0.5);
    const editor = pickEditor();
    actions.push({ kind: 'review', at: reviewedAt, editor, review: written, addsNote });
    // The first review of a new application moves it (rule status-2).
    if (current === 'new') current = 'under_review';
  };
  const done = () =>
    actions.filter((action) => action.at < now).sort((a, b) => a.at.getTime() - b.at.getTime());

  if (random.chance(NEGLECTED)) return done();
  later(HOUR_MS, random.chance(0.9) ? 2 * DAY_MS : 12 * DAY_MS);
  const isHopeless = quality < 0.35 && random.chance(0.4);
  if (isHopeless) {
    move('rejected', 0, HOUR_MS);
    return done();
  }
  if (current === 'new' && random.chance(0.3)) move('under_review', 0, HOUR_MS);
  if (random.chance(STALLED)) return done();
  review(0, 3 * DAY_MS);
  if (random.chance(0.3)) {
    const note = writeNote(random);
    actions.push({ kind: 'note', at: later(HOUR_MS, 2 * DAY_MS), editor: pickEditor(), note });
  }
  if (random.chance(0.2)) review(6 * HOUR_MS, 4 * DAY_MS);
  if (random.chance(STALLED)) return done();
  const isInvited = random.around(quality, 0.08) >= INVITED_FROM;
  move(isInvited ? 'training' : 'rejected', DAY_MS, 14 * DAY_MS);
  if (!isInvited || random.chance(STALLED)) return done();
  if (random.chance(DROPS_OUT)) {
    move('rejected', 30 * DAY_MS, 60 * DAY_MS);
    return done();
  }
  move('demo_submitted', 14 * DAY_MS, 45 * DAY_MS);
  if (random.chance(STALLED)) return done();
  move(random.chance(0.9) ? 'approved' : 'rejected', DAY_MS, 12 * DAY_MS);
  return done();
}
