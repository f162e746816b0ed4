import { makeTechnicalData } from '#server/technical/technical-record.ts';
import { utcOffsetMinutes } from '#server/technical/utc-offset.ts';
import type { ZipLocation } from '#server/technical/zip-geo.ts';
import type { Random } from './random.ts';
import { rowsOf } from './texts.ts';

export type Place = ZipLocation & { region: string; timezone: string };

const networks = (section: string, kind: 'vpn' | 'hosting' | null) =>
  rowsOf(section).map(([weight, asn, name = '']) => ({
    ...{ weight: Number(weight), network: { asn: Number(asn), name, kind } },
  }));
const HOME = networks('home networks', null);
/** Mostly people at home; the rest give the editors something to look at. */
export const VISITS = [
  { weight: 83, kind: 'home', networks: HOME },
  { weight: 6, kind: 'away', networks: HOME },
  { weight: 7, kind: 'vpn', networks: networks('vpn networks', 'vpn') },
  { weight: 3, kind: 'private', networks: HOME },
  { weight: 1, kind: 'script', networks: networks('hosting networks', 'hosting') },
] as const;
export type Visit = (typeof VISITS)[number];

const DEVICES = rowsOf('devices').map(([weight, platform, cores, memory, touch, ...texts]) => {
  const [screen_resolution, viewport_size, webgl_vendor, webgl_renderer, user_agent = ''] = texts;
  const webgl = { webgl_vendor, webgl_renderer, color_depth: 24 };
  const hardware = { hardware_concurrency: Number(cores), device_memory: Number(memory) || null };
  const page = { platform, screen_resolution, viewport_size, ...webgl, ...hardware };
  return { weight: Number(weight), touch: Number(touch), user_agent, page };
});
/** Locations of VPN exits and data centers. */
const EXITS = rowsOf('exits').map(
  ([city = '', region = '', country_code = '', lat, lon, zone]) => ({
    ...{
      city,
      region,
      country_code,
      latitude: Number(lat),
      longitude: Number(lon),
      timezone: zone,
    },
  }),
);

/** What the portal would have recorded for one submit. */
export function recordVisit(
  random: Random,
  { kind, networks: used }: Visit,
  { place, anywhere, at }: { place: Place; anywhere: Place; at: Date },
) {
  const { page, touch, user_agent } = random.weighted(DEVICES);
  const exit = random.pick(EXITS);
  const isScript = kind === 'script';
  const isVpn = kind === 'vpn';
  // Some set their clock to where they pretend to be.
  const isPrivate = kind === 'private' || (isVpn && random.chance(0.3));
  const timezone = (isVpn && isPrivate && exit.timezone) || place.timezone;
  const seconds = isScript ? random.integer(2, 9) : random.integer(180, 3_600);
  const language = random.chance(0.93) ? 'en-US' : random.pick(['es-US', 'fr-CA', 'vi-VN']);
  const isChrome = user_agent.includes('Chrome');
  const [isMobile, now] = [touch > 0, at.getTime()];
  const print = (length: number) => (isPrivate || isScript ? null : random.hex(length));
  const client = {
    ...page,
    ...{ session_id: random.uuid(), page_views: random.integer(1, 9), webdriver: isScript },
    interactions: {
      form_interactions: isScript ? 0 : random.integer(38, 190),
      time_to_complete: `${Math.floor(seconds / 60)}m ${seconds % 60}s`,
    },
    session_start: new Date(now - seconds * 1_000 - 20_000).toISOString(),
    ...{ language, languages: [...new Set([language, 'en-US', 'en'])], timezone, online: true },
    timezone_offset: -(utcOffsetMinutes(timezone, at) ?? 0),
    ...{ cookies_enabled: !isPrivate, local_storage: !isPrivate, indexed_db: !isPrivate },
    ...{ session_storage: true, do_not_track: isPrivate ? '1' : null },
    ...{ max_touch_points: touch, touch_support: isMobile, plugins_count: isMobile ? 0 : 5 },
    battery_level: isMobile ? random.integer(8, 100) : null,
    battery_charging: isMobile ? random.chance(0.3) : null,
    connection_type: isMobile && isChrome ? random.pick(['wifi', 'cellular']) : null,
    effective_type: isChrome ? random.pick(['4g', '4g', '3g']) : null,
    referrer: random.pick([null, null, 'https://www.google.com/', 'https://www.facebook.com/']),
    ...{ canvas_fingerprint: print(32), audio_fingerprint: print(16), fonts_hash: print(32) },
    page_load: {
      ...{
        time_to_first_byte_ms: random.integer(20, 400),
        first_paint_ms: random.integer(120, 900),
      },
      first_contentful_paint_ms: random.integer(140, 1_100),
      dom_content_loaded_ms: random.integer(180, 1_400),
      load_ms: random.integer(400, 2_600),
    },
  };
  /** A few miles around: the location of an address is never exact. */
  const near = ({ city, region, latitude, longitude }: Place) => ({
    ...{ city, region, country_code: 'US' },
    latitude: Number(((latitude ?? 0) + random.between(-0.2, 0.2)).toFixed(4)),
    longitude: Number(((longitude ?? 0) + random.between(-0.2, 0.2)).toFixed(4)),
  });
  const city = isVpn || isScript ? exit : near(kind === 'away' ? anywhere : place);
  // Addresses that are set aside for examples (RFC 5737 and 3849): they belong to nobody.
  const network = random.pick(['192.0.2.', '198.51.100.', '203.0.113.', '2001:db8::']);
  const ip_address = `${network}${random.integer(1, 254)}`;
  const found = { city, network: random.weighted(used).network, zip: place, errors: [] };
  const submission = { ip: ip_address, userAgent: user_agent, zipCode: place.zip_code, client };
  return { ip_address, user_agent, technical_data: makeTechnicalData(submission, found, at) };
}
