import { expect, test } from 'vitest';
import { centerOf, LARGEST_ZOOM, panBy, reveal, viewBox, WHOLE_MAP, zoomAt } from './view.ts';

test('zooming keeps the point under the pointer in its place', () => {
  const point = { x: 300, y: 200 };
  const view = zoomAt(WHOLE_MAP, 4, point);

  expect(view.zoom).toBe(4);
  expect((point.x - view.x) * view.zoom).toBeCloseTo(point.x);
  expect((point.y - view.y) * view.zoom).toBeCloseTo(point.y);
});

test('neither zoom nor pan leaves the map', () => {
  expect(zoomAt(WHOLE_MAP, 0.5)).toEqual(WHOLE_MAP);
  expect(zoomAt(WHOLE_MAP, 1_000).zoom).toBe(LARGEST_ZOOM);
  expect(panBy(WHOLE_MAP, { x: 50, y: -50 })).toEqual(WHOLE_MAP);
  expect(viewBox(panBy(zoomAt(WHOLE_MAP, 2), { x: 9_999, y: 9_999 }))).toBe(
    '487.500 305.000 487.500 305.000',
  );
});

test('the view moves to a point only if it is out of sight', () => {
  const view = zoomAt(WHOLE_MAP, 4);
  const moved = reveal(view, { x: 900, y: 50 });

  expect(reveal(view, centerOf(view))).toEqual(view);
  expect(moved.x).toBeGreaterThan(view.x);
  expect(moved.x + 975 / 4).toBeGreaterThan(900);
  expect(moved.y).toBeLessThan(50);
});
