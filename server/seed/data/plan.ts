import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { DAY_MS, listSubmitTimes } from './calendar.ts';
import { type EditorAction, simulateLifecycle } from './lifecycle.ts';
import { type LineAction, openAnswers, openLine } from './line.ts';
import { applyingAgain, openPeople, type Person } from './people.ts';
import { openPlaces } from './places.ts';
import type { Random } from './random.ts';

/** A planned application: who, when, and all that happened until now. */
export type Plan = {
  id: string;
  person: Person;
  created_at: Date;
  quality: number;
  duplicate_of: string | null;
  first: 'new' | 'waitlisted';
  actions: Action[];
};
export type Action = EditorAction | LineAction;

type PlanOptions = {
  applications: number;
  now: Date;
  timeZone: string;
  pickEditor: () => number;
  /** What is in the database already: seats and lines per ZIP code, and who has applied. */
  seats: ReadonlyMap<string, { taken: number; in_line: number }>;
  known: { emails: Iterable<string>; phones: Iterable<string> };
};

const REPEATED = 0.025;
/** Who applies again is one of this many latest applicants. */
const LOOK_BACK = 400;
const WITHDRAWS = 0.05;
/** So many lines got a free seat in the last days: some offers are open, whatever the seed. */
const LATELY = { lines: 8, days: 5 };
/** An editor has paused the offers of one crowded ZIP code. */
export const PAUSED = { zip_code: '60614', days: 12 };

/** Plans applications in the order of their submits, so that each finds the seats that were free then. */
export function planApplications(random: Random, options: PlanOptions) {
  const { now, pickEditor } = options;
  const places = openPlaces(random, options.applications);
  const makePerson = openPeople(random, options.known);
  const lines = new Map<string, Line>();
  const plans: Plan[] = [];
  const repeated = new Set<string>();
  const nextAnswer = openAnswers();

  type Line = ReturnType<typeof openLine<Plan>>;
  function lineOf(zip_code: string): Line {
    const known = lines.get(zip_code);
    if (known) return known;
    const seats = options.seats.get(zip_code);
    const line: Line = openLine<Plan>(random, {
      now,
      taken: seats?.taken ?? 0,
      hasOthers: (seats?.in_line ?? 0) > 0,
      pausedAt: zip_code === PAUSED.zip_code && !seats ? pausedAt(now) : null,
      nextAnswer,
      record: (plan, action) => plan.actions.push(action),
      onSeat: (plan, at) => takeSeat(line, plan, at),
    });
    lines.set(zip_code, line);
    return line;
  }

  function takeSeat(line: Line, plan: Plan, at: Date) {
    const { quality } = plan;
    const start = { status: 'new' as const, at, quality, now, pickEditor };
    const lifecycle = simulateLifecycle(random, start);
    const actions = random.chance(WITHDRAWS) ? withdrawn(random, lifecycle, start) : lifecycle;
    plan.actions.push(...actions);
    const left = actions.find((action) => isEnd(action));
    if (left) line.leaveSeat(left.at);
  }

  /** In some crowded ZIP codes somebody without a decision withdraws. */
  function freeLately() {
    const crowded = [...lines].filter(([, line]) => line.hasWaiting()).slice(0, LATELY.lines);
    for (const [zip_code, line] of crowded) {
      const from = Math.max(line.settledAt(), now.getTime() - LATELY.days * DAY_MS);
      const at = new Date(Math.ceil(random.between(from, now.getTime())));
      const someone = plans.find(
        (plan) =>
          plan.person.place.zip_code === zip_code &&
          ['new', 'under_review', 'training'].includes(statusOf(plan, now)) &&
          (plan.actions.at(-1)?.at ?? plan.created_at) < at,
      );
      if (!someone || at >= now) continue;
      someone.actions.push({ kind: 'withdraw', at, from: statusOf(someone, now) });
      line.leaveSeat(at);
    }
  }

  /** Somebody who applied lately, is not rejected and has not applied again yet. */
  function findEarlier(at: Date): Plan | undefined {
    const earlier = plans[Math.max(0, plans.length - random.integer(1, LOOK_BACK))];
    if (!earlier || repeated.has(earlier.id) || statusOf(earlier, at) === 'rejected')
      return undefined;
    repeated.add(earlier.id);
    return earlier;
  }

  for (const created_at of listSubmitTimes(random, options)) {
    const earlier = random.chance(REPEATED) ? findEarlier(created_at) : undefined;
    const person = earlier ? applyingAgain(random, earlier.person) : makePerson(places.pick());
    const line = lineOf(person.place.zip_code);
    line.settle(created_at);
    const plan: Plan = {
      id: random.uuid(),
      person,
      created_at,
      quality: Math.min(1, Math.max(0.05, random.around(0.58, 0.22))),
      duplicate_of: earlier?.id ?? null,
      first: 'new',
      actions: [],
    };
    plans.push(plan);
    if (line.enter(plan)) takeSeat(line, plan, created_at);
    else plan.first = 'waitlisted';
  }
  freeLately();
  for (const line of lines.values()) line.settle(now);
  return { plans, pickAnywhere: places.pickAnywhere };
}

export const pausedAt = (now: Date) => new Date(now.getTime() - PAUSED.days * DAY_MS);

const isEnd = (action: Action) =>
  action.kind === 'withdraw' || (action.kind === 'status' && action.to === 'rejected');

/** The applicant withdraws at some time before a decision; what would have followed does not happen. */
function withdrawn(
  random: Random,
  lifecycle: EditorAction[],
  { at: start, now }: { at: Date; now: Date },
): Action[] {
  const decided = lifecycle.find(
    (action) => action.kind === 'status' && (action.to === 'rejected' || action.to === 'approved'),
  );
  const first = start.getTime() + 1;
  const last = Math.min(decided?.at.getTime() ?? Infinity, now.getTime()) - 1;
  if (first >= last) return lifecycle;
  const at = new Date(Math.floor(random.between(first, last)));
  const before = lifecycle.filter((action) => action.at < at);
  return [...before, { kind: 'withdraw', at, from: statusAfter('new', before) }];
}

/** The status of an application at a given time. */
export const statusOf = ({ first, actions }: Plan, at: Date): ApplicationStatus =>
  statusAfter(
    first,
    actions.filter((action) => action.at <= at),
  );

function statusAfter(first: ApplicationStatus, actions: Action[]): ApplicationStatus {
  let status = first;
  for (const action of actions) {
    if (action.kind === 'status') status = action.to;
    else if (action.kind === 'review' && status === 'new') status = 'under_review';
    else if (action.kind === 'accept') status = 'new';
    else if (action.kind === 'withdraw') status = 'rejected';
  }
  return status;
}
