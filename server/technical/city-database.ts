import { open, type Reader, type Response } from 'maxmind';

export type City = {
  city: string | null;
  region: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Reads one DB-IP file whole: 63 MB for version 4, 71 MB for version 6, in about 0.1 s. */
export async function openCityDatabase(path: string): Promise<(ip: string) => City | null> {
  const reader: Reader<Response> = await open(path, { cache: { max: 1000 } });
  return (ip) => readCity(reader.get(ip));
}

// This database is flat (state1, country_code, ...), unlike the nested shape that maxmind's types
// describe, and writes what it does not know as empty text.
function readCity(record: Response | null): City | null {
  if (record === null) return null;
  const fields: Record<string, unknown> = { ...record };
  const [latitude, longitude] = [degrees(fields.latitude), degrees(fields.longitude)];
  const isPlaced = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
  return {
    city: words(fields.city),
    region: words(fields.state1),
    country_code: words(fields.country_code),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
  };
}

function words(field: unknown): string | null {
  return typeof field === 'string' && field !== '' ? field : null;
}

/** Four decimals, some 30 feet, as in the ZIP data: the rest is the noise of 32-bit numbers. */
function degrees(field: unknown): number | null {
  return typeof field === 'number' ? Math.round(field * 1e4) / 1e4 : null;
}
