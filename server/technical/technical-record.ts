import type { ClientTechnicalData, TechnicalData } from '#contract/apply/technical-data.ts';
import { assessRisk, MISMATCH_MILES } from '#contract/technical/risk.ts';
import { milesBetween } from '#server/core/distance.ts';
import type { GeoResult } from './geo-lookup.ts';
import { readRiskFacts } from './risk-facts.ts';
import { type ParsedUserAgent, parseUserAgent } from './user-agent.ts';

export type Submission = {
  ip: string | null;
  userAgent: string | null;
  zipCode: string;
  client: ClientTechnicalData | null;
};

const NO_COORDINATES = { latitude: null, longitude: null };
// Three countries in free association with the United States that have its ZIP codes.
const ASSOCIATED_STATES = new Set(['FM', 'MH', 'PW']);
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Combines what the browser sent with what was looked up here into what the editors read. */
export function makeTechnicalData(
  submission: Submission,
  found: GeoResult,
  now: Date,
): TechnicalData {
  const { zipCode, client } = submission;
  const userAgent = submission.userAgent || client?.user_agent || null;
  const parsed = parseUserAgent(userAgent);
  const { city, network, zip } = found;
  const distanceMiles = milesBetween(city ?? NO_COORDINATES, zip ?? NO_COORDINATES);
  const risk = assessRisk(readRiskFacts({ userAgent, client, found, distanceMiles, now }));
  return {
    session_id: client?.session_id ?? null,
    browser: browserOf(parsed, client),
    geo: {
      city: city?.city ?? null,
      region: city?.region ?? null,
      country: countryName(city?.country_code),
      isp: network?.name ?? null,
      org: network && `AS${network.asn} ${network.name}`,
      latitude: city?.latitude ?? null,
      longitude: city?.longitude ?? null,
    },
    geo_zip: {
      zip_code: zipCode,
      city: zip?.city ?? null,
      state: zip?.state ?? null,
      country: zip && countryName(ASSOCIATED_STATES.has(zip.state) ? zip.state : 'US'),
      timezone: zip?.timezone ?? null,
      latitude: zip?.latitude ?? null,
      longitude: zip?.longitude ?? null,
    },
    geo_verification: {
      ip_zip_distance_miles: distanceMiles,
      location_mismatch: distanceMiles === null ? null : distanceMiles > MISMATCH_MILES,
      ip_location: city && joined(city.city, city.region, countryName(city.country_code)),
      zip_location: zip && `${zip.city}, ${zip.state} ${zip.zip_code}`,
    },
    device: {
      type: deviceType(parsed, client),
      // Desktop user agents name no vendor; navigator.vendor is at least the browser's maker.
      vendor: parsed.device_vendor ?? (client?.vendor || null),
      battery_level: client?.battery_level ?? null,
      battery_charging: client?.battery_charging ?? null,
    },
    vpn: {
      is_vpn: network && network.kind === 'vpn',
      provider: network?.kind ? network.name : null,
      type: network?.kind ?? null,
    },
    risk_score: risk.score,
    risk_signals: risk.signals,
    time_to_complete: client?.interactions?.time_to_complete ?? null,
    page_views: client?.page_views ?? null,
    form_interactions: client?.interactions?.form_interactions ?? null,
    session_start: client?.session_start ?? null,
    page_load: pageLoadOf(client),
  };
}

function browserOf(
  parsed: ParsedUserAgent,
  client: ClientTechnicalData | null,
): TechnicalData['browser'] {
  return {
    name: parsed.browser,
    version: parsed.version,
    os: parsed.os,
    platform: client?.platform ?? null,
    language: client?.language ?? null,
    languages: client?.languages ?? null,
    timezone: client?.timezone ?? null,
    timezone_offset: client?.timezone_offset ?? null,
    online: client?.online ?? null,
    screen_resolution: client?.screen_resolution ?? null,
    viewport_size: client?.viewport_size ?? null,
    color_depth: client?.color_depth ?? null,
    cookies_enabled: client?.cookies_enabled ?? null,
    javascript_enabled: client ? true : null, // only a script can send the client data
    do_not_track: client?.do_not_track ?? null,
    touch_support: client?.touch_support ?? null,
    connection_type: client?.connection_type ?? null,
    effective_type: client?.effective_type ?? null,
    hardware_concurrency: client?.hardware_concurrency ?? null,
    device_memory: client?.device_memory ?? null,
    max_touch_points: client?.max_touch_points ?? null,
    webgl_vendor: client?.webgl_vendor ?? null,
    webgl_renderer: client?.webgl_renderer ?? null,
    canvas_fingerprint: client?.canvas_fingerprint ?? null,
    audio_fingerprint: client?.audio_fingerprint ?? null,
    fonts_hash: client?.fonts_hash ?? null,
    plugins_count: client?.plugins_count ?? null,
    local_storage: client?.local_storage ?? null,
    session_storage: client?.session_storage ?? null,
    indexed_db: client?.indexed_db ?? null,
    referrer: client?.referrer ?? null,
  };
}

// iPads send the user agent of a Mac: only the page, which can test for touch, knows better.
function deviceType(parsed: ParsedUserAgent, client: ClientTechnicalData | null): string | null {
  const isClear = parsed.device_type !== null && parsed.device_type !== 'desktop';
  return isClear ? parsed.device_type : (client?.device_type ?? parsed.device_type);
}

function pageLoadOf(client: ClientTechnicalData | null): TechnicalData['page_load'] {
  if (!client?.page_load) return null;
  return Object.fromEntries(
    Object.entries(client.page_load).map(([name, milliseconds]) => [name, milliseconds ?? null]),
  );
}

export function countryName(code: string | null | undefined): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? null) : null;
}

function joined(...parts: Array<string | null>): string | null {
  return parts.filter(Boolean).join(', ') || null;
}
