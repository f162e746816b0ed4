import type { ClientTechnicalData } from '#contract/apply/technical-data.ts';
import type { RiskFacts } from '#contract/technical/risk.ts';
import { MILITARY_STATES } from '#server/core/zip-codes.ts';
import type { GeoResult } from './geo-lookup.ts';
import { isProgram } from './user-agent.ts';
import { hoursApart, secondsOf, utcOffsetMinutes } from './utc-offset.ts';

// The United States, its territories and the three associated states with its ZIP codes.
const HOME_COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** The facts that the risk score is computed from. */
export function readRiskFacts(input: {
  userAgent: string | null;
  client: ClientTechnicalData | null;
  found: GeoResult;
  distanceMiles: number | null;
  now: Date;
}): RiskFacts {
  const { userAgent, client, found, distanceMiles, now } = input;
  const kind = found.network ? found.network.kind : undefined;
  const timezone = client?.timezone ?? null;
  return {
    is_vpn: kind === undefined ? null : kind === 'vpn',
    is_hosting: kind === undefined ? null : kind === 'hosting',
    distance_miles: distanceMiles,
    is_abroad: isAbroad(found),
    timezone_gap_hours: hoursApart(timezone, found.zip?.timezone ?? null, now),
    timezone_agrees_with_clock: agreesWithClock(timezone, client?.timezone_offset ?? null, now),
    seconds_to_complete: secondsOf(client?.interactions?.time_to_complete),
    form_interactions: client?.interactions?.form_interactions ?? null,
    is_automated: client?.webdriver === true || isProgram(userAgent),
    user_agents_agree: userAgent && client?.user_agent ? userAgent === client.user_agent : null,
    has_fingerprints: hasFingerprints(client),
    has_language: client && Boolean(client.language || client.languages?.length),
    cookies_enabled: client?.cookies_enabled ?? null,
  };
}

function isAbroad({ city, zip }: GeoResult): boolean | null {
  if (!city?.country_code) return null;
  // People with a military ZIP code may serve abroad.
  if (zip && MILITARY_STATES.has(zip.state)) return null;
  return !HOME_COUNTRIES.has(city.country_code);
}

function agreesWithClock(timezone: string | null, offset: number | null, now: Date) {
  const expected = utcOffsetMinutes(timezone, now);
  if (expected === null || offset === null) return null;
  // Browsers count minutes west of UTC as positive; some libraries flip the sign.
  return Math.abs(expected) === Math.abs(offset);
}

function hasFingerprints(client: ClientTechnicalData | null): boolean {
  return Boolean(client?.canvas_fingerprint || client?.audio_fingerprint || client?.fonts_hash);
}
