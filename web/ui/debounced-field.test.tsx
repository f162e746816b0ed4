import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebouncedField, PAUSE_MS } from './debounced-field.tsx';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const asked: string[] = [];
beforeEach(() => asked.splice(0));

/** A list whose address is `search`; the buttons stand where the lists have them. */
function List({ from = '' }: { from?: string }) {
  const [search, setSearch] = useState(from);
  return (
    <MantineProvider>
      <FilterBar id="filters" onReset={() => setSearch('')}>
        <DebouncedField
          label="Search"
          value={search}
          onFilter={(text) => {
            asked.push(text);
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
    </MantineProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a field asks after a pause, once for all that was typed, and at once with Enter', () => {
  render(<List />);

  type('a');
  wait(PAUSE_MS - 1);
  type('ab ');
  wait(PAUSE_MS - 1);
  expect(asked).toEqual([]);
  wait(1);
  expect(asked).toEqual(['ab']);
  expect(field().value).toBe('ab ');

  type('abc');
  fireEvent.keyDown(field(), { key: 'Enter' });
  wait(PAUSE_MS);
  expect(asked).toEqual(['ab', 'abc']);
});

test('a reset forgets what was typed and not yet asked for, wherever its button stands', () => {
  render(<List />);

  type('nobody');
  press('Show all');
  wait(PAUSE_MS);

  expect(field().value).toBe('');
  expect(asked).toEqual([]);
});

test('a reset takes back what was asked for, and what was being typed on top of it', () => {
  render(<List from="no" />);

  type('nobo');
  press('Show all');
  wait(PAUSE_MS);
  expect(field().value).toBe('');
  expect(asked).toEqual([]);

  type('again');
  wait(PAUSE_MS);
  expect(asked).toEqual(['again']);
});

test('another address shows in the field, and nothing typed before comes after it', () => {
  render(<List from="now" />);

  type('now and');
  press('Back');
  wait(PAUSE_MS);

  expect(field().value).toBe('before');
  expect(asked).toEqual([]);
});
