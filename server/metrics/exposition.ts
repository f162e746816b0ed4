/** Prometheus' text format, version 0.0.4: what a scrape of /metrics reads. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Record<string, string>;
type Sample = { suffix?: string; labels?: Labels; value: number };
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

export function expose(families: readonly Family[]): string {
  return `${families.flatMap(writeFamily).join('\n')}\n`;
}

function writeFamily({ name, help, type, samples }: Family): string[] {
  return [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) =>
        `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}`,
    ),
  ];
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}

/** Counts of durations up to each bound, per set of labels. */
export function openHistogram(name: string, help: string, bounds: readonly number[]) {
  type Series = { labels: Labels; counts: number[]; sum: number; count: number };
  const series = new Map<string, Series>();
  return {
    observe(labels: Labels, value: number): void {
      const key = JSON.stringify(labels);
      const known = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, known);
      known.sum += value;
      known.count += 1;
      const bucket = bounds.findIndex((bound) => value <= bound);
      if (bucket >= 0) known.counts[bucket] = (known.counts[bucket] ?? 0) + 1;
    },
    family(): Family {
      return { name, help, type: 'histogram', samples: [...series.values()].flatMap(toSamples) };
    },
  };

  function toSamples({ labels, counts, sum, count }: Series): Sample[] {
    let upTo = 0;
    const buckets = bounds.map((bound, index) => {
      upTo += counts[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ];
  }
}
