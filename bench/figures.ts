/** One side's share of one round: how long each request took, and what all of them cost. */
export type Round = {
  /** Milliseconds of each request. */
  times: number[];
  /** Milliseconds from the first request to the last answer. */
  wallMs: number;
  /** CPU milliseconds of the server's process and of its database backends, where /proc tells. */
  cpu: Cpu | undefined;
};
export type Cpu = { server: number; database: number };

export type Side = {
  requests: number;
  p50: number;
  p99: number;
  perSecond: number;
  /** CPU milliseconds per request, and the database's share of them. */
  cpuMs: number | undefined;
  databaseMs: number | undefined;
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
  const perRequest = (costOf: (cpu: Cpu) => number) => {
    const costs = rounds.flatMap(({ cpu, times: { length } }) =>
      cpu && length > 0 ? [costOf(cpu) / length] : [],
    );
    return costs.length > 0 ? median(costs) : undefined;
  };
  return {
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: wallMs > 0 ? (times.length * 1_000) / wallMs : 0,
    cpuMs: perRequest(({ server, database }) => server + database),
    databaseMs: perRequest(({ database }) => database),
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
