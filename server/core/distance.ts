export type Point = { latitude: number | null; longitude: number | null };
export type KnownPoint = { latitude: number; longitude: number };

const EARTH_RADIUS_MILES = 3958.76;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle miles. */
export function exactMiles(a: KnownPoint, b: KnownPoint): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = Math.min(1, Math.sqrt(height + shrink * width));
  return 2 * EARTH_RADIUS_MILES * Math.asin(chord);
}

export const roundMiles = (miles: number) => Math.round(miles * 10) / 10;

/** Great-circle miles to one decimal; null when either point is unknown. */
export function milesBetween(a: Point, b: Point): number | null {
  return isKnown(a) && isKnown(b) ? roundMiles(exactMiles(a, b)) : null;
}

const isKnown = (point: Point): point is KnownPoint =>
  point.latitude !== null && point.longitude !== null;
