import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what was asked for lately is made once; what nobody asked for longest is forgotten', () => {
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

test('a failure is not remembered', () => {
  let works = false;
  const ask = memoize(2, () => {
    if (!works) throw new Error('not yet');
    return 'made';
  });
  expect(() => ask('a')).toThrow('not yet');
  works = true;

  expect(ask('a')).toBe('made');
});
