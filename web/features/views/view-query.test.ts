import { expect, test } from 'vitest';
import { type SavedView, savedView } from '#contract/applications/views.ts';
import { shownViews, viewQuery, viewSearch } from './view-query.ts';

const view = (place: number): SavedView =>
  savedView.parse({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    name: `View ${place}`,
    list: 'applications',
    query: 'status=new',
    is_shared: false,
    owner_name: 'Maya',
    is_own: true,
    can_edit: true,
    updated_at: '2026-03-01T12:00:00Z',
  });
const views = Array.from({ length: 10 }, (_, place) => view(place));
const named = (shown: SavedView[]) => shown.map(({ name }) => name.slice(5)).join(' ');

test('a view keeps the filters, the order and the columns of a list, and no page', () => {
  const kept = { statuses: 'new,training', sortBy: 'waiting', columns: 'email' };

  const query = viewQuery({ ...kept, page: '3' });

  expect(viewSearch({ query })).toEqual(kept);
});

test('the navigation shows the first three views, and always the one that is open', () => {
  expect(named(shownViews(views, undefined))).toBe('0 1 2');
  expect(named(shownViews(views, views[1]?.id))).toBe('0 1 2');
  expect(named(shownViews(views, views[9]?.id))).toBe('0 1 9');
});
