import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { type ChangeQuery, readListSearch } from './list-search.ts';
import { SeveralStatuses } from './several-statuses.tsx';

test('a second status that is ticked before the address has changed is added to the first', () => {
  const onChange = vi.fn<ChangeQuery>(() => new Promise(() => {}));
  const query = readListSearch({ status: 'training' });
  render(<SeveralStatuses query={query} errors={{}} onChange={onChange} />);
  const box = (status: 'new' | 'approved') =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: STATUS_INFO[status].label });

  fireEvent.click(box('new'));
  expect(box('new').checked).toBe(true);
  fireEvent.click(box('approved'));

  expect(onChange.mock.lastCall?.[0].statuses).toEqual(['new', 'training', 'approved']);
});
