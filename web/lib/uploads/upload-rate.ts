const WINDOW_MS = 15_000;
const SHORTEST_MS = 3_000;

/** Estimates the time left from the speed of the last seconds. */
export function startRate(now: () => number = () => performance.now()) {
  let samples: { at: number; sent: number }[] = [];
  return {
    secondsLeft(sent: number, total: number): number | null {
      const at = now();
      const last = samples.at(-1);
      // After a break the server may have less than was sent.
      if (last && sent < last.sent) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
      const [first] = samples;
      if (!first || at - first.at < SHORTEST_MS || sent === first.sent) return null;
      return ((total - sent) * (at - first.at)) / (sent - first.sent) / 1_000;
    },
  };
}
