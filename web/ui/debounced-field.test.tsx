import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DebouncedField, PAUSE_MS } from './debounced-field.tsx';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => vi.useFakeTimers());

const filtered: string[] = [];
beforeEach(() => filtered.splice(0));

/** A list with `search` as its address; the buttons are outside the form, as in the real lists. */
function List({ from = '' }: { from?: string }) {
  const [search, setSearch] = useState(from);
  return (
    <>
      <FilterBar id="filters" onReset={() => setSearch('')}>
        <DebouncedField
          label="Search"
          value={search}
          onFilter={(text) => {
            filtered.push(text);
            setSearch(text);
          }}
        />
      </FilterBar>
      <button type="reset" form="filters">
        Show all
      </button>
      <button type="button" onClick={() => setSearch('before')}>
        Back
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a field filters once after a pause in typing, and at once with Enter or when it is left', () => {
  render(<List />);

  type('a');
  wait(PAUSE_MS - 1);
  type('ab ');
  wait(PAUSE_MS - 1);
  expect(filtered).toEqual([]);
  wait(1);
  expect(filtered).toEqual(['ab']);
  expect(field().value).toBe('ab ');

  type('abc');
  fireEvent.keyDown(field(), { key: 'Enter' });
  wait(PAUSE_MS);
  expect(filtered).toEqual(['ab', 'abc']);

  type('abcd');
  fireEvent.blur(field());
  wait(PAUSE_MS);
  expect(filtered).toEqual(['ab', 'abc', 'abcd']);
});

test('a reset drops typed text that was not applied yet, also from a button outside the form', () => {
  render(<List />);

  type('nobody');
  press('Show all');
  wait(PAUSE_MS);

  expect(field().value).toBe('');
  expect(filtered).toEqual([]);
});

test('a reset clears the applied filter and the text typed after it', () => {
  render(<List from="no" />);

  type('nobo');
  press('Show all');
  wait(PAUSE_MS);
  expect(field().value).toBe('');
  expect(filtered).toEqual([]);

  type('again');
  wait(PAUSE_MS);
  expect(filtered).toEqual(['again']);
});

test('another address replaces the typed text, which is not applied later', () => {
  render(<List from="now" />);

  type('now and');
  press('Back');
  wait(PAUSE_MS);

  expect(field().value).toBe('before');
  expect(filtered).toEqual([]);
});
