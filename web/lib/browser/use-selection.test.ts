import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const [ANN, BO, CY] = [{ id: 'ann' }, { id: 'bo' }, { id: 'cy' }];

function open(rows = [ANN, BO]) {
  return renderHook((shown: { id: string }[]) => useSelection(shown), { initialProps: rows });
}

test('a row is selected and deselected', () => {
  const { result } = open();

  act(() => result.current.toggle('bo'));
  expect([result.current.selected, result.current.has('bo')]).toEqual([[BO], true]);
  act(() => result.current.toggle('bo'));

  expect([result.current.selected, result.current.has('bo')]).toEqual([[], false]);
});

test('all rows are selected at once, and none when all were', () => {
  const { result } = open();
  act(() => result.current.toggle('ann'));
  expect(result.current.isAll).toBe(false);

  act(() => result.current.toggleAll());
  expect([result.current.selected, result.current.isAll]).toEqual([[ANN, BO], true]);
  act(() => result.current.toggleAll());

  expect(result.current.selected).toEqual([]);
});

test('a selected row that is no longer shown does not count', () => {
  const { result, rerender } = open();
  act(() => result.current.toggleAll());

  rerender([BO, CY]);
  expect([result.current.selected, result.current.isAll]).toEqual([[BO], false]);
  rerender([]);

  expect([result.current.selected, result.current.isAll]).toEqual([[], false]);
});

test('clearing leaves nothing selected', () => {
  const { result } = open();
  act(() => result.current.toggleAll());

  act(() => result.current.clear());

  expect(result.current.selected).toEqual([]);
});
