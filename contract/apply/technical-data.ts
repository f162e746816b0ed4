import { z } from 'zod';
import { longText } from '#contract/shared/fields.ts';

const short = longText(300).nullish().catch(null);
const long = longText(2_000).nullish().catch(null);
const count = z.number().finite().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);

/**
 * What the browser sends with a submit. Every item may be missing, and one of the wrong type counts
 * as missing: technical data must never cause a submit to be rejected.
 */
export const clientTechnicalData = z.object({
  session_id: short,
  interactions: z
    .object({ form_interactions: count, time_to_complete: short })
    .nullish()
    .catch(null),
  language: short,
  languages: z.array(longText(50)).max(50).nullish().catch(null),
  platform: short,
  vendor: short,
  user_agent: long,
  online: flag,
  cookies_enabled: flag,
  do_not_track: short,
  hardware_concurrency: count,
  max_touch_points: count,
  device_memory: count,
  plugins_count: count,
  timezone: short,
  timezone_offset: count,
  referrer: long,
  screen_resolution: short,
  viewport_size: short,
  color_depth: count,
  local_storage: flag,
  session_storage: flag,
  indexed_db: flag,
  touch_support: flag,
  connection_type: short,
  effective_type: short,
  webgl_vendor: short,
  webgl_renderer: short,
  canvas_fingerprint: short,
  audio_fingerprint: short,
  fonts_hash: short,
  device_type: z.enum(['mobile', 'tablet', 'desktop']).nullish().catch(null),
  battery_level: count,
  battery_charging: flag,
  page_load: z
    .object({
      dom_content_loaded_ms: count,
      load_ms: count,
      first_paint_ms: count,
      first_contentful_paint_ms: count,
      time_to_first_byte_ms: count,
    })
    .nullish()
    .catch(null),
  session_start: short,
  page_views: count,
  webdriver: flag,
});
export type ClientTechnicalData = z.output<typeof clientTechnicalData>;

const name = z.string().nullable().catch(null);
const amount = z.number().nullable().catch(null);
const known = z.boolean().nullable().catch(null);
/** A group that is missing reads as one in which every value is unknown. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape);
  return schema.catch(schema.parse({}));
};

/**
 * What is stored and what the editors read. Unknown is null, never a guess. Read leniently: a key
 * that is missing or has the wrong type reads as null, so that what another version stored can
 * still be opened.
 */
export const technicalData = z.object({
  session_id: name,
  browser: group({
    name,
    version: name,
    os: name,
    platform: name,
    language: name,
    languages: z.array(z.string()).nullable().catch(null),
    timezone: name,
    timezone_offset: amount,
    online: known,
    screen_resolution: name,
    viewport_size: name,
    color_depth: amount,
    cookies_enabled: known,
    javascript_enabled: known,
    do_not_track: name,
    touch_support: known,
    connection_type: name,
    effective_type: name,
    hardware_concurrency: amount,
    device_memory: amount,
    max_touch_points: amount,
    webgl_vendor: name,
    webgl_renderer: name,
    canvas_fingerprint: name,
    audio_fingerprint: name,
    fonts_hash: name,
    plugins_count: amount,
    local_storage: known,
    session_storage: known,
    indexed_db: known,
    referrer: name,
  }),
  geo: group({
    city: name,
    region: name,
    country: name,
    isp: name,
    org: name,
    latitude: amount,
    longitude: amount,
  }),
  geo_zip: group({
    zip_code: name,
    city: name,
    state: name,
    country: name,
    timezone: name,
    latitude: amount,
    longitude: amount,
  }),
  geo_verification: group({
    ip_zip_distance_miles: amount,
    location_mismatch: known,
    ip_location: name,
    zip_location: name,
  }),
  device: group({
    type: name,
    vendor: name,
    battery_level: amount,
    battery_charging: known,
  }),
  vpn: group({
    is_vpn: known,
    provider: name,
    type: z.enum(['vpn', 'hosting']).nullable().catch(null),
  }),
  risk_score: amount,
  risk_signals: z.array(z.object({ id: z.string(), points: z.number() })).catch([]),
  time_to_complete: name,
  page_views: amount,
  form_interactions: amount,
  session_start: name,
  page_load: z.record(z.string(), amount).nullable().catch(null),
});
export type TechnicalData = z.output<typeof technicalData>;
