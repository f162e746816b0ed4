import {
  TURNAROUND_DAYS,
  TURNAROUND_MIN_COUNT,
  type Turnaround,
} from '#contract/apply/turnaround.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './turnaround.queries.ts';

const DAY_MS = 86_400_000;
const MAX_AGE_MS = 60_000;

/** How long the applications of the last days took; read at most once a minute (rule pace-1). */
export function openTurnaround({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): () => Promise<Turnaround> {
  let latest: { at: number; turnaround: Promise<Turnaround> } | undefined;
  return () => {
    const at = now().getTime();
    if (latest && Math.abs(at - latest.at) < MAX_AGE_MS) return latest.turnaround;
    const reading = { at, turnaround: readTurnaround(db, now()) };
    latest = reading;
    // A failure is not kept: the next request reads again.
    reading.turnaround.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.turnaround;
  };
}

async function readTurnaround(db: Db, now: Date): Promise<Turnaround> {
  const since = new Date(now.getTime() - TURNAROUND_DAYS * DAY_MS);
  const { first_look, decision } = await queries.getTurnaround(db, since);
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
  value === null || count < TURNAROUND_MIN_COUNT ? null : Math.round(value * 10) / 10;
