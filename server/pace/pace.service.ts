import { PACE_DAYS, PACE_MIN_COUNT, type Pace } from '#contract/apply/pace.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './pace.queries.ts';

const DAY_MS = 86_400_000;
const MAX_AGE_MS = 60_000;

/** How long the applications of the last days took; read at most once a minute (rule pace-1). */
export function openPace({ db, now }: { db: Db; now: () => Date }): () => Promise<Pace> {
  let latest: { at: number; pace: Promise<Pace> } | undefined;
  return () => {
    const at = now().getTime();
    if (latest && Math.abs(at - latest.at) < MAX_AGE_MS) return latest.pace;
    const reading = { at, pace: readPace(db, now()) };
    latest = reading;
    // A failure is not kept: the next request reads again.
    reading.pace.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.pace;
  };
}

async function readPace(db: Db, now: Date): Promise<Pace> {
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const { first_look, decision } = await queries.getPace(db, since);
  return {
    first_look: {
      median_hours: figureOf(first_look.median, first_look.count),
      p90_hours: figureOf(first_look.p90, first_look.count),
      count: first_look.count,
    },
    decision: {
      median_days: figureOf(decision.median, decision.count),
      p90_days: figureOf(decision.p90, decision.count),
      count: decision.count,
    },
  };
}

/** To a tenth; null if they are too few to tell. */
const figureOf = (value: number | null, count: number) =>
  value === null || count < PACE_MIN_COUNT ? null : Math.round(value * 10) / 10;
