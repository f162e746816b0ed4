import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const [ANN, BO, CY, DEE] = [{ id: 'ann' }, { id: 'bo' }, { id: 'cy' }, { id: 'dee' }];

function open(rows = [ANN, BO]) {
  return renderHook((shown: { id: string }[]) => useSelection(shown), { initialProps: rows });
}

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

test('a range gets the state of its last row, in either direction', () => {
  const { result } = open([ANN, BO, CY, DEE]);
  const ids = () => result.current.selected.map(({ id }) => id);

  act(() => result.current.toggle('cy'));
  act(() => result.current.toggle('ann', true));
  expect(ids()).toEqual(['ann', 'bo', 'cy']);
  act(() => result.current.toggle('dee', true));
  expect(ids()).toEqual(['ann', 'bo', 'cy', 'dee']);
  act(() => result.current.toggle('bo', true));

  expect(ids()).toEqual(['ann']);
});

test('a range without a first row, or whose first row is no longer shown, is one row', () => {
  const { result, rerender } = open([ANN, BO, CY]);

  act(() => result.current.toggle('bo', true));
  expect(result.current.selected).toEqual([BO]);
  rerender([ANN, CY, DEE]);
  act(() => result.current.toggle('dee', true));

  expect(result.current.selected).toEqual([DEE]);
});

test('extending selects from row to row and shrinks on the way back', () => {
  const { result } = open([ANN, BO, CY, DEE]);
  const ids = () => result.current.selected.map(({ id }) => id);

  act(() => result.current.extend('bo', 'cy'));
  act(() => result.current.extend('cy', 'dee'));
  expect(ids()).toEqual(['bo', 'cy', 'dee']);
  act(() => result.current.extend('dee', 'cy'));
  act(() => result.current.extend('cy', 'bo'));
  act(() => result.current.extend('bo', 'ann'));

  expect(ids()).toEqual(['ann', 'bo']);
});

test('extending from another row starts a new range and keeps the old one', () => {
  const { result } = open([ANN, BO, CY, DEE]);
  act(() => result.current.toggle('ann'));

  act(() => result.current.extend('cy', 'dee'));

  expect(result.current.selected).toEqual([ANN, CY, DEE]);
});

test('matching rows out of view stay selected, also on another page, until they are cleared', () => {
  const { result, rerender } = open([ANN, BO]);

  act(() => result.current.selectMatching([ANN, BO, CY, DEE]));
  expect(result.current.isBeyondView).toBe(true);
  rerender([CY, DEE]);
  expect(result.current.isAll).toBe(true);
  act(() => result.current.toggle('cy'));
  expect(result.current.selected).toEqual([DEE, ANN, BO]);
  act(() => result.current.toggleAll());
  expect(result.current.selected).toHaveLength(4);
  act(() => result.current.toggleAll());

  expect(result.current.selected).toEqual([]);
});

test('what is selected while something is done with others stays selected', () => {
  const { result } = open([ANN, BO, CY]);
  act(() => result.current.toggle('ann'));
  const { deselect } = result.current;
  act(() => result.current.toggle('cy'));

  act(() => deselect(['ann']));

  expect(result.current.selected).toEqual([CY]);
});

test('another list starts with nothing selected, and going back does not restore it', () => {
  const { result, rerender } = renderHook(({ list }) => useSelection([ANN, BO], list), {
    initialProps: { list: 'new' },
  });
  act(() => result.current.selectMatching([ANN, BO, CY]));

  rerender({ list: 'rejected' });
  expect(result.current.selected).toEqual([]);
  rerender({ list: 'new' });

  expect(result.current.selected).toEqual([]);
});

test('the handler of a row stays the same function while rows and selection change', () => {
  const { result, rerender } = open();
  const { toggle } = result.current;

  act(() => result.current.toggle('ann'));
  rerender([BO, CY]);

  expect(result.current.toggle).toBe(toggle);
});
