export type Random = ReturnType<typeof createRandom>;

/**
 * Numbers that look random and are the same for the same seeds (sfc32, a small public-domain
 * generator). Not for secrets.
 */
export function createRandom(...seeds: number[]) {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];

  function nextBits(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  for (const seed of seeds) {
    a ^= seed | 0;
    // Similar seeds give unlike numbers only after some rounds.
    for (let round = 0; round < 15; round += 1) nextBits();
  }

  /** From 0 up to, never including, 1. */
  const next = () => nextBits() / 2 ** 32;
  const between = (low: number, high: number) => low + next() * (high - low);
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const last = Math.min(count, rest.length);
    for (let place = 0; place < last; place += 1) {
      const from = integer(place, rest.length - 1);
      [rest[place], rest[from]] = [rest[from] as T, rest[place] as T];
    }
    return rest.slice(0, last);
  };
  const hex = (length: number) => {
    let text = '';
    while (text.length < length) text += nextBits().toString(16).padStart(8, '0');
    return text.slice(0, length);
  };

  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };

  return {
    ...{ next, between, integer, hex, pick },
    /** Some different items, in a random order. */
    sample,
    chance: (share: number) => next() < share,
    /** The sum of three random numbers: most results lie near the middle. */
    around: (middle: number, spread: number) =>
      middle + (next() + next() + next() - 1.5) * (spread / 0.75),
    /** One of the items, each as often as its weight says. */
    weighted: <T extends { weight: number }>(items: readonly T[]): T => {
      let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        rest -= item.weight;
        if (rest < 0) return item;
      }
      return pick(items);
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick([...'89ab'])}${hex(3)}-${hex(12)}`,
  };
}
