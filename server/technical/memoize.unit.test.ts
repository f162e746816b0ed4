import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a recently used key is computed once; the least recently used one is evicted', () => {
  const made: string[] = [];
  const get = memoize(2, (key) => {
    made.push(key);
    return { key };
  });

  const first = get('a');
  get('b');
  get('a');
  get('c');

  expect(get('a')).toBe(first);
  expect(get('b')).toEqual({ key: 'b' });
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('an error is not cached', () => {
  let works = false;
  const get = memoize(2, () => {
    if (!works) throw new Error('not yet');
    return 'made';
  });
  expect(() => get('a')).toThrow('not yet');
  works = true;

  expect(get('a')).toBe('made');
});
