import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import atlas from 'us-atlas/states-albers-10m.json';

// The atlas was made with exactly this projection, in a box of 975 by 610.
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const toPath = geoPath(null).digits(1);

export type Point = { x: number; y: number };

/** Where a place is on the map; null for Puerto Rico and others outside of it. */
export function placeOnMap(longitude: number, latitude: number): Point | null {
  const point = project([longitude, latitude]);
  return point && { x: round(point[0]), y: round(point[1]) };
}

// Enough for the largest zoom, and the same in every browser.
const round = (value: number) => Math.round(value * 100) / 100;

/** The outline of the country and the borders between its states, as paths. */
export function outlines(): { land: string; borders: string } {
  const { nation, states } = atlas.objects;
  return {
    land: toPath(feature(atlas, nation)) ?? '',
    borders: toPath(mesh(atlas, states, (one, other) => one !== other)) ?? '',
  };
}
