import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a recently used key is computed once; the least recently used one is evicted', () => {
  const made: string[] = [];
  const ask = memoize(2, (key) => {
    made.push(key);
    return { key };
  });

  const first = ask('a');
  ask('b');
  ask('a');
  ask('c');

  expect(ask('a')).toBe(first);
  expect(ask('b')).toEqual({ key: 'b' });
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('an error is not cached', () => {
  let works = false;
  const ask = memoize(2, () => {
    if (!works) throw new Error('not yet');
    return 'made';
  });
  expect(() => ask('a')).toThrow('not yet');
  works = true;

  expect(ask('a')).toBe('made');
});
