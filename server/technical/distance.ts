export type Point = { latitude: number | null; longitude: number | null };

const EARTH_RADIUS_MILES = 3958.76;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle miles to one decimal; null when either point is unknown. */
export function milesBetween(a: Point, b: Point): number | null {
  if (a.latitude === null || a.longitude === null) return null;
  if (b.latitude === null || b.longitude === null) return null;
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = Math.min(1, Math.sqrt(height + shrink * width));
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(chord) * 10) / 10;
}
