/** One side's share of one round: how long each request took, and what all of them cost. */
export type Round = {
  /** Milliseconds of each request. */
  times: number[];
  /** Milliseconds from the first request to the last answer. */
  wallMs: number;
  /** CPU milliseconds of server process and database backends; undefined where /proc is missing. */
  cpuMs: number | undefined;
};

export type Side = {
  requests: number;
  p50: number;
  p99: number;
  perSecond: number;
  cpuMs: number | undefined;
};

/** The value that this share of all values does not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** CPU per request is the middle one of the rounds: one that something else disturbed does not count. */
export function summarize(rounds: Round[]): Side {
  const times = rounds.flatMap((round) => round.times);
  const wallMs = rounds.reduce((sum, round) => sum + round.wallMs, 0);
  const costs = rounds.flatMap(({ cpuMs, times: { length } }) =>
    cpuMs === undefined || length === 0 ? [] : [cpuMs / length],
  );
  return {
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: wallMs > 0 ? (times.length * 1_000) / wallMs : 0,
    cpuMs: costs.length > 0 ? median(costs) : undefined,
  };
}

/** How many times the floor's cost: CPU if both have it, else the time that a request took. */
export function ratioOf(portal: Side, floor: Side): number {
  if (portal.cpuMs !== undefined && floor.cpuMs !== undefined) return portal.cpuMs / floor.cpuMs;
  return portal.p50 / floor.p50;
}

export type Verdict = 'ok' | 'missed' | '';

export function judge(value: number, target: number | undefined): Verdict {
  if (target === undefined) return '';
  return value <= target ? 'ok' : 'missed';
}
