import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';
import { expect, test } from 'vitest';
import { outlines, placeOnMap } from './geometry.ts';
import { type CoveragePart, prepareCoverage } from './prepare-coverage.ts';

const zip = (zip_code: string, city: string, state: string, at: [number, number]) => ({
  zip_code,
  city,
  state,
  latitude: at[0],
  longitude: at[1],
  held: 1,
  approved: 0,
  waiting: 0,
  limit: 20,
});
const parts = (answer: unknown) => [...prepareCoverage(JSON.stringify(answer))];
const rowsOf = (list: CoveragePart[]) =>
  list.flatMap((part) => (part.kind === 'rows' ? part.rows : []));

test('rows are ranked by place and have their point; Puerto Rico is not on the map', () => {
  const chicago = zip('60608', 'Chicago', 'IL', [41.8515, -87.6694]);
  const list = parts({
    zips: [zip('00901', 'San Juan', 'PR', [18.46, -66.1]), chicago],
    unknown: 2,
  });

  expect(rowsOf(list)).toEqual([
    { ...chicago, place_rank: 0, point: placeOnMap(-87.6694, 41.8515) },
    expect.objectContaining({ zip_code: '00901', place_rank: 1, point: null }),
  ]);
  expect(list.at(-1)).toEqual({ kind: 'end', unknown: 2, ...outlines() });
});

test('a place is in its state, also in those that the map moves', () => {
  const { features } = feature(atlas, atlas.objects.states);
  const boundsOf = (state: string) => {
    const shape = features.find(({ properties }) => properties.name === state);
    if (!shape) throw new Error(`The atlas has no ${state}.`);
    return geoPath(null).bounds(shape);
  };

  for (const [state, longitude, latitude] of [
    ['Colorado', -104.9903, 39.7392],
    ['Alaska', -149.9003, 61.2181],
    ['Hawaii', -157.8583, 21.3069],
  ] as const) {
    const point = placeOnMap(longitude, latitude);
    const [[left, top], [right, bottom]] = boundsOf(state);
    expect(point?.x, state).toBeGreaterThan(left);
    expect(point?.x, state).toBeLessThan(right);
    expect(point?.y, state).toBeGreaterThan(top);
    expect(point?.y, state).toBeLessThan(bottom);
  }
});

test('many rows come in parts', () => {
  const zips = Array.from({ length: 1_201 }, (_, at) =>
    zip(String(60_000 + at), 'Chicago', 'IL', [41.8, -87.6]),
  );
  const list = parts({ zips, unknown: 0 });

  expect(list.map(({ kind }) => kind)).toEqual(['rows', 'rows', 'rows', 'end']);
  expect(rowsOf(list)).toHaveLength(1_201);
});

test('the map has an outline and borders', () => {
  const { land, borders } = outlines();

  expect(land).toMatch(/^M[\d.,-]+L/);
  expect(borders.length).toBeGreaterThan(10_000);
});

test.each(['', '<html>', '{"zips":3}'])('%j is unreadable', (text) => {
  expect([...prepareCoverage(text)]).toEqual([{ kind: 'unreadable' }]);
});
