import { expect, test } from 'vitest';
import type { MapZip } from '#web/features/coverage/coverage.api.ts';
import { dotAt, makeDots, nextDot, radiusAt } from './dots.ts';
import { pressKey } from './map-keys.ts';
import { WHOLE_MAP, zoomAt } from './view.ts';

function zip(zip_code: string, point: MapZip['point'], held = 1, waiting = 0): MapZip {
  return {
    zip_code,
    city: 'Town',
    state: 'IL',
    latitude: 0,
    longitude: 0,
    held,
    promised: 0,
    approved: 0,
    waiting,
    limit: 20,
    place_rank: 0,
    point,
  };
}

const dots = makeDots(
  [
    zip('10000', { x: 490, y: 300 }),
    zip('10001', { x: 700, y: 310 }, 20),
    zip('10002', { x: 600, y: 500 }, 20, 2),
    zip('10003', { x: 200, y: 300 }, 15),
    zip('00901', null),
  ],
  'held',
);
const find = (zip_code: string) => {
  const dot = dots.find((one) => one.zip.zip_code === zip_code);
  if (!dot) throw new Error(`no dot ${zip_code}`);
  return dot;
};

test('each ZIP code on the map is a dot with its state, larger with more people', () => {
  expect(dots).toHaveLength(4);
  expect(find('10000').state).toBe('open');
  expect(find('10003').state).toBe('filling');
  expect(find('10001').state).toBe('full');
  expect(find('10002').state).toBe('line');
  expect(find('10001').radius).toBeGreaterThan(find('10000').radius);
  expect(radiusAt(find('10000'), zoomAt(WHOLE_MAP, 4), 975)).toBe(2 * find('10000').radius);
});

test('a point means the nearest dot within reach', () => {
  expect(dotAt(dots, { x: 695, y: 305 }, 10)).toBe(find('10001'));
  expect(dotAt(dots, { x: 650, y: 305 }, 10)).toBeUndefined();
});

test('a direction leads to the nearest dot there, and to none beyond the last', () => {
  const middle = find('10000');

  expect(nextDot(dots, middle, 'right')).toBe(find('10001'));
  expect(nextDot(dots, middle, 'left')).toBe(find('10003'));
  expect(nextDot(dots, middle, 'down')).toBe(find('10002'));
  expect(nextDot(dots, middle, 'up')).toBeUndefined();
});

test('arrows start in the middle, go from dot to dot, and move the map where none is left', () => {
  const none = { view: WHOLE_MAP, current: undefined };
  const first = pressKey({ key: 'ArrowUp', shiftKey: false }, none, dots);
  expect(first?.current).toBe(find('10000'));

  const view = zoomAt(WHOLE_MAP, 4);
  const panned = pressKey(
    { key: 'ArrowUp', shiftKey: false },
    { view, current: find('10000') },
    dots,
  );
  expect(panned?.current).toBe(find('10000'));
  expect(panned?.view.y).toBeLessThan(view.y);
  const shifted = pressKey({ key: 'ArrowRight', shiftKey: true }, { ...none, view }, dots);
  expect(shifted?.current).toBeUndefined();
  expect(shifted?.view.x).toBeGreaterThan(view.x);
});

test('other keys zoom, reset and deselect; the rest belong to the browser', () => {
  const current = find('10000');
  const press = (key: string) =>
    pressKey({ key, shiftKey: false }, { view: WHOLE_MAP, current }, dots);

  expect(press('+')?.view.zoom).toBe(2);
  expect(press('-')?.view).toEqual(WHOLE_MAP);
  expect(press('0')?.view).toEqual(WHOLE_MAP);
  expect(press('Escape')?.current).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
});
