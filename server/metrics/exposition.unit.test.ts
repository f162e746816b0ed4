import { expect, test } from 'vitest';
import { expose, openHistogram } from './exposition.ts';

test('a family is written with its help, its type and escaped labels', () => {
  const text = expose([
    {
      name: 'a_gauge',
      help: 'One\\line\nonly',
      type: 'gauge',
      samples: [{ value: 1 }, { labels: { path: 'C:\\"x"\n' }, value: 0.5 }],
    },
  ]);

  expect(text).toBe(
    [
      '# HELP a_gauge One\\\\line\\nonly',
      '# TYPE a_gauge gauge',
      'a_gauge 1',
      'a_gauge{path="C:\\\\\\"x\\"\\n"} 0.5',
      '',
    ].join('\n'),
  );
});

test('the buckets of a histogram add up, and each set of labels has its own', () => {
  const histogram = openHistogram('took_seconds', 'How long.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe({ route: '/a' }, value);
  histogram.observe({ route: '/b' }, 1);

  expect(expose([histogram.family()]).split('\n').slice(2, -1)).toEqual([
    'took_seconds_bucket{route="/a",le="0.1"} 2',
    'took_seconds_bucket{route="/a",le="1"} 3',
    'took_seconds_bucket{route="/a",le="+Inf"} 4',
    'took_seconds_sum{route="/a"} 3.65',
    'took_seconds_count{route="/a"} 4',
    'took_seconds_bucket{route="/b",le="0.1"} 0',
    'took_seconds_bucket{route="/b",le="1"} 1',
    'took_seconds_bucket{route="/b",le="+Inf"} 1',
    'took_seconds_sum{route="/b"} 1',
    'took_seconds_count{route="/b"} 1',
  ]);
});
