import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AT_ONCE, useFirstRowsFirst } from './use-first-rows-first.ts';

const makeRows = (from: number) => Array.from({ length: 100 }, (_, at) => ({ id: `${from + at}` }));

test('of a hundred new rows the first twenty are rendered at once, and rows that were there stay', () => {
  const renders: (readonly { id: string }[])[] = [];
  const use = ({ rows }: { rows: { id: string }[] }) => renders.push(useFirstRowsFirst(rows));
  const before = makeRows(0);
  const next = makeRows(60);

  const { rerender } = renderHook(use, { initialProps: { rows: before } });
  rerender({ rows: next });

  expect(renders[0]).toEqual(before);
  expect(renders[1]).toEqual(next.slice(0, 40));
  expect(renders.at(-1)).toEqual(next);
  renders.length = 0;
  rerender({ rows: makeRows(1000) });
  expect(renders[0]).toHaveLength(AT_ONCE);
});
