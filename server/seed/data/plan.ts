import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { listSubmitTimes, MINUTE_MS } from './calendar.ts';
import { type EditorAction, simulateLifecycle } from './lifecycle.ts';
import { applyingAgain, openPeople, type Person } from './people.ts';
import { openPlaces, type Place } from './places.ts';
import type { Random } from './random.ts';

/** A planned application: who, when, and all actions of editors until now. */
export type Plan = {
  id: string;
  person: Person;
  created_at: Date;
  quality: number;
  duplicate_of: string | null;
  first: 'new' | 'waitlisted';
  actions: EditorAction[];
};

type PlanOptions = {
  applications: number;
  now: Date;
  timeZone: string;
  pickEditor: () => number;
  /** What is in the database already: held seats per ZIP code, and who has applied. */
  held: ReadonlyMap<string, number>;
  known: { emails: Iterable<string>; phones: Iterable<string> };
};

type Zip = { held: number; waiting: Plan[]; leaving: number[] };

const REPEATED = 0.025;
/** Who applies again is one of this many latest applicants. */
const LOOK_BACK = 400;
const PROMOTED = 0.55;

/** Plans applications in the order of their submits, so that each finds the seats that were free then. */
export function planApplications(random: Random, options: PlanOptions) {
  const { now, pickEditor } = options;
  const places = openPlaces(random, options.applications);
  const makePerson = openPeople(random, options.known);
  const zips = new Map<string, Zip>();
  const plans: Plan[] = [];
  const repeated = new Set<string>();

  function zipOf({ zip_code }: Place): Zip {
    const known = zips.get(zip_code);
    if (known) return known;
    const zip = { held: options.held.get(zip_code) ?? 0, waiting: [], leaving: [] };
    zips.set(zip_code, zip);
    return zip;
  }

  function takeSeat(zip: Zip, plan: Plan, status: 'new' | 'under_review', at: Date) {
    const { quality } = plan;
    const lifecycle = simulateLifecycle(random, { status, at, quality, now, pickEditor });
    plan.actions.push(...lifecycle);
    zip.held += 1;
    const left = lifecycle.find((action) => action.kind === 'status' && action.to === 'rejected');
    if (!left) return;
    zip.leaving.push(left.at.getTime());
    zip.leaving.sort((a, b) => a - b);
  }

  /** Frees the seats of those rejected by then; the longest-waiting may get one soon after. */
  function settle(zip: Zip, until: Date) {
    while ((zip.leaving[0] ?? Infinity) <= until.getTime()) {
      const freed = zip.leaving.shift() ?? 0;
      zip.held -= 1;
      const at = new Date(freed + Math.round(random.between(5, 90) * MINUTE_MS));
      const next = zip.waiting[0];
      if (!next || at >= now || at <= next.created_at || !random.chance(PROMOTED)) continue;
      zip.waiting.shift();
      const to = random.chance(0.5) ? 'new' : 'under_review';
      next.actions.push({ kind: 'status', at, editor: pickEditor(), from: 'waitlisted', to });
      takeSeat(zip, next, to, at);
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
    const zip = zipOf(person.place);
    settle(zip, created_at);
    const plan: Plan = {
      id: random.uuid(),
      person,
      created_at,
      quality: Math.min(1, Math.max(0.05, random.around(0.58, 0.22))),
      duplicate_of: earlier?.id ?? null,
      first: zip.held < SEATS_PER_ZIP ? 'new' : 'waitlisted',
      actions: [],
    };
    plans.push(plan);
    if (plan.first === 'new') takeSeat(zip, plan, 'new', created_at);
    else zip.waiting.push(plan);
  }
  for (const zip of zips.values()) settle(zip, now);
  return { plans, pickAnywhere: places.pickAnywhere };
}

/** The status of an application at a given time. */
export function statusOf({ first, actions }: Plan, at: Date): ApplicationStatus {
  let status: ApplicationStatus = first;
  for (const action of actions) {
    if (action.at > at) break;
    if (action.kind === 'status') status = action.to;
    else if (action.kind === 'review' && status === 'new') status = 'under_review';
  }
  return status;
}
