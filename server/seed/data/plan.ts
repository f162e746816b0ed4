import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { listSubmitTimes, MINUTE_MS } from './calendar.ts';
import { type Act, liveCareer } from './lifecycle.ts';
import { applyingAgain, openPeople, type Person } from './people.ts';
import { openPlaces, type Place } from './places.ts';
import type { Random } from './random.ts';

/** An application to be: who, when, and all that was done to it until now. */
export type Plan = {
  id: string;
  person: Person;
  created_at: Date;
  quality: number;
  duplicate_of: string | null;
  first: 'new' | 'waitlisted';
  acts: Act[];
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
/** How far back somebody who applies again looks for the first time. */
const MEMORY = 400;
const PROMOTED = 0.55;

/** Plans applications in the order of their submits, so that each finds the seats that were free then. */
export function planApplications(random: Random, options: PlanOptions) {
  const { now, pickEditor } = options;
  const places = openPlaces(random, options.applications);
  const meet = openPeople(random, options.known);
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
    const career = liveCareer(random, { status, at, quality: plan.quality, now, pickEditor });
    plan.acts.push(...career);
    zip.held += 1;
    const left = career.find((act) => act.kind === 'status' && act.to === 'rejected');
    if (!left) return;
    zip.leaving.push(left.at.getTime());
    zip.leaving.sort((a, b) => a - b);
  }

  /** Frees the seats of those rejected until then; the longest-waiting may get one soon after. */
  function settle(zip: Zip, until: Date) {
    while ((zip.leaving[0] ?? Infinity) <= until.getTime()) {
      const freed = zip.leaving.shift() ?? 0;
      zip.held -= 1;
      const at = new Date(freed + Math.round(random.between(5, 90) * MINUTE_MS));
      const next = zip.waiting[0];
      if (!next || at >= now || at <= next.created_at || !random.chance(PROMOTED)) continue;
      zip.waiting.shift();
      const to = random.chance(0.5) ? 'new' : 'under_review';
      next.acts.push({ kind: 'status', at, editor: pickEditor(), from: 'waitlisted', to });
      takeSeat(zip, next, to, at);
    }
  }

  /** Somebody who applied lately, is not rejected and has not applied again yet. */
  function findEarlier(at: Date): Plan | undefined {
    const earlier = plans[Math.max(0, plans.length - random.integer(1, MEMORY))];
    if (!earlier || repeated.has(earlier.id) || statusOf(earlier, at) === 'rejected')
      return undefined;
    repeated.add(earlier.id);
    return earlier;
  }

  for (const created_at of listSubmitTimes(random, options)) {
    const earlier = random.chance(REPEATED) ? findEarlier(created_at) : undefined;
    const person = earlier ? applyingAgain(random, earlier.person) : meet(places.pick());
    const zip = zipOf(person.place);
    settle(zip, created_at);
    const plan: Plan = {
      id: random.uuid(),
      person,
      created_at,
      quality: Math.min(1, Math.max(0.05, random.around(0.58, 0.22))),
      duplicate_of: earlier?.id ?? null,
      first: zip.held < SEATS_PER_ZIP ? 'new' : 'waitlisted',
      acts: [],
    };
    plans.push(plan);
    if (plan.first === 'new') takeSeat(zip, plan, 'new', created_at);
    else zip.waiting.push(plan);
  }
  for (const zip of zips.values()) settle(zip, now);
  return { plans, pickAnywhere: places.pickAnywhere };
}

/** The status that an application had, or has, at a moment. */
export function statusOf({ first, acts }: Plan, at: Date): ApplicationStatus {
  let status: ApplicationStatus = first;
  for (const act of acts) {
    if (act.at > at) break;
    if (act.kind === 'status') status = act.to;
    else if (act.kind === 'review' && status === 'new') status = 'under_review';
  }
  return status;
}
