import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { assessRisk, MISMATCH_MILES } from '#contract/technical/risk.ts';
import { browserOffset } from './calendar.ts';
import {
  DEVICES,
  type Device,
  EXITS,
  HOME_NETWORKS,
  HOSTING_NETWORKS,
  VPN_NETWORKS,
} from './devices.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

type Spot = Pick<Place, 'city' | 'region' | 'latitude' | 'longitude' | 'timezone'> & {
  country: string;
};
type Visit = {
  device: Device;
  network: { asn: number; name: string };
  kind: 'vpn' | 'hosting' | null;
  spot: Spot;
  /** The zone that the device's clock is set to. */
  timezone: string;
  isPrivate: boolean;
  isScript: boolean;
};

// Mostly people at home; the rest give the editors something to look at.
const VISITS = [
  { weight: 83, kind: 'home' },
  { weight: 6, kind: 'away' },
  { weight: 5, kind: 'vpn' },
  { weight: 2, kind: 'vpn elsewhere' },
  { weight: 3, kind: 'private' },
  { weight: 1, kind: 'script' },
] as const;

/** What the browser and the server would have recorded for one submit. */
export function recordVisit(
  random: Random,
  { place, anywhere, at }: { place: Place; anywhere: Place; at: Date },
) {
  const visit = makeVisit(random, place, anywhere);
  const { technical_data, signals } = makeRecord(random, visit, place, at);
  const sender = { ip_address: makeAddress(random), user_agent: visit.device.user_agent };
  return { stored: { ...sender, technical_data }, signals };
}

function makeVisit(random: Random, place: Place, anywhere: Place): Visit {
  const device = random.weighted(DEVICES);
  const { kind } = random.weighted(VISITS);
  const home = { ...near(random, place), country: 'United States' };
  const ordinary: Visit = {
    device,
    network: random.weighted(HOME_NETWORKS),
    kind: null,
    spot: home,
    timezone: place.timezone,
    isPrivate: kind === 'private',
    isScript: false,
  };
  switch (kind) {
    case 'away':
      return { ...ordinary, spot: { ...near(random, anywhere), country: 'United States' } };
    case 'vpn':
      return {
        ...ordinary,
        network: random.pick(VPN_NETWORKS),
        kind: 'vpn',
        spot: random.pick(EXITS),
      };
    case 'vpn elsewhere': {
      const spot = random.pick(EXITS);
      const network = random.pick(VPN_NETWORKS);
      return { ...ordinary, network, kind: 'vpn', spot, timezone: spot.timezone, isPrivate: true };
    }
    case 'script': {
      const network = random.pick(HOSTING_NETWORKS);
      return { ...ordinary, network, kind: 'hosting', spot: random.pick(EXITS), isScript: true };
    }
    default:
      return ordinary;
  }
}

/** A few miles around: the location of an address is never exact. */
const near = (random: Random, place: Place) => ({
  ...place,
  latitude: rounded(place.latitude + random.between(-0.2, 0.2), 4),
  longitude: rounded(place.longitude + random.between(-0.2, 0.2), 4),
});

// Addresses that are set aside for examples (RFC 5737 and 3849): they belong to nobody.
function makeAddress(random: Random): string {
  const end = random.integer(1, 254);
  const block = random.pick(['192.0.2', '198.51.100', '203.0.113', '2001:db8']);
  return block === '2001:db8'
    ? `2001:db8:${random.hex(4)}:${random.hex(4)}::${end.toString(16)}`
    : `${block}.${end}`;
}

function makeRecord(random: Random, visit: Visit, place: Place, at: Date) {
  const { network, kind, spot, isScript, isPrivate } = visit;
  const seconds = isScript ? random.integer(2, 9) : Math.round(random.between(180, 3_600));
  const interactions = isScript ? 0 : random.integer(38, 190);
  const miles = milesBetween(spot, place);
  const risk = assessRisk({
    is_vpn: kind === 'vpn',
    is_hosting: kind === 'hosting',
    distance_miles: miles,
    is_abroad: spot.country !== 'United States',
    timezone_gap_hours:
      Math.abs(browserOffset(visit.timezone, at) - browserOffset(place.timezone, at)) / 60,
    timezone_agrees_with_clock: true,
    seconds_to_complete: seconds,
    form_interactions: interactions,
    is_automated: isScript,
    user_agents_agree: true,
    has_fingerprints: !isPrivate && !isScript,
    has_language: true,
    cookies_enabled: !isPrivate,
  });
  const technical_data: TechnicalData = {
    session_id: random.uuid(),
    browser: makeBrowser(random, visit, at),
    geo: {
      city: spot.city,
      region: spot.region,
      country: spot.country,
      isp: network.name,
      org: `AS${network.asn} ${network.name}`,
      latitude: spot.latitude,
      longitude: spot.longitude,
    },
    geo_zip: {
      zip_code: place.zip_code,
      city: place.city,
      state: place.state,
      country: 'United States',
      timezone: place.timezone,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    geo_verification: {
      ip_zip_distance_miles: miles,
      location_mismatch: miles > MISMATCH_MILES,
      ip_location: `${spot.city}, ${spot.region}, ${spot.country}`,
      zip_location: `${place.city}, ${place.state} ${place.zip_code}`,
    },
    device: {
      type: visit.device.type,
      vendor: visit.device.vendor,
      battery_level: visit.device.type === 'desktop' ? null : random.integer(8, 100),
      battery_charging: visit.device.type === 'desktop' ? null : random.chance(0.3),
    },
    vpn: { is_vpn: kind === 'vpn', provider: kind ? network.name : null, type: kind },
    risk_score: risk.score,
    risk_signals: risk.signals,
    time_to_complete: `${Math.floor(seconds / 60)}m ${seconds % 60}s`,
    page_views: random.integer(1, 9),
    form_interactions: interactions,
    session_start: new Date(at.getTime() - seconds * 1_000 - 20_000).toISOString(),
    page_load: {
      dom_content_loaded_ms: random.integer(180, 1_400),
      load_ms: random.integer(400, 2_600),
      first_paint_ms: random.integer(120, 900),
      first_contentful_paint_ms: random.integer(140, 1_100),
      time_to_first_byte_ms: random.integer(20, 400),
    },
  };
  return { technical_data, signals: risk.signals.map(({ id }) => id) };
}

function makeBrowser(random: Random, visit: Visit, at: Date): TechnicalData['browser'] {
  const { device, isPrivate, isScript, timezone } = visit;
  const hasPrints = !isPrivate && !isScript;
  const language = random.chance(0.93)
    ? 'en-US'
    : random.pick(['es-US', 'fr-CA', 'vi-VN', 'zh-CN']);
  const isChrome = /Chrome|Edge/.test(device.name);
  return {
    name: device.name,
    version: device.version,
    os: device.os,
    platform: device.platform,
    language,
    languages: [...new Set([language, 'en-US', 'en'])],
    timezone,
    timezone_offset: browserOffset(timezone, at),
    online: true,
    screen_resolution: device.screen,
    viewport_size: device.viewport,
    color_depth: 24,
    cookies_enabled: !isPrivate,
    javascript_enabled: true,
    do_not_track: isPrivate ? '1' : null,
    touch_support: device.touchPoints > 0,
    connection_type:
      device.type === 'mobile' && isChrome ? random.pick(['wifi', 'cellular']) : null,
    effective_type: isChrome ? random.pick(['4g', '4g', '3g']) : null,
    hardware_concurrency: device.cores,
    device_memory: device.memory,
    max_touch_points: device.touchPoints,
    webgl_vendor: device.webgl[0],
    webgl_renderer: device.webgl[1],
    canvas_fingerprint: hasPrints ? random.hex(32) : null,
    audio_fingerprint: hasPrints ? random.hex(16) : null,
    fonts_hash: hasPrints ? random.hex(32) : null,
    plugins_count: device.type === 'desktop' ? 5 : 0,
    local_storage: !isPrivate,
    session_storage: true,
    indexed_db: !isPrivate,
    referrer: random.pick(['', '', 'https://www.google.com/', 'https://www.facebook.com/']) || null,
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function milesBetween(a: Pick<Spot, 'latitude' | 'longitude'>, b: typeof a): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return rounded(2 * 3_958.76 * Math.asin(Math.sqrt(height + shrink * width)), 1);
}
