import type { ClientTechnicalData, TechnicalData } from './technical-data.ts';

/**
 * What the browser sends with an application, as the privacy page groups it: the stored fields that each
 * of its sentences covers. A test compares it with the schema, so that nothing is collected that the
 * page does not name (rule privacy-1).
 */
export const SENT_BY_BROWSER = {
  browser: {
    name: ['user_agent'],
    maker: ['vendor', 'platform'],
    languages: ['language', 'languages'],
    timeZone: ['timezone', 'timezone_offset'],
    state: ['online', 'cookies_enabled', 'do_not_track'],
    storage: ['local_storage', 'session_storage', 'indexed_db'],
    plugins: ['plugins_count'],
    automation: ['webdriver'],
    referrer: ['referrer'],
  },
  device: {
    kind: ['device_type'],
    screen: ['screen_resolution', 'viewport_size', 'color_depth'],
    touch: ['touch_support', 'max_touch_points'],
    hardware: ['hardware_concurrency', 'device_memory'],
    graphics: ['webgl_vendor', 'webgl_renderer'],
    battery: ['battery_level', 'battery_charging'],
    connection: ['connection_type', 'effective_type'],
  },
  fingerprints: {
    codes: ['canvas_fingerprint', 'audio_fingerprint', 'fonts_hash'],
  },
  visit: {
    session: ['session_id', 'session_start'],
    pages: ['page_views'],
    interactions: ['interactions'],
    speed: ['page_load'],
  },
} as const satisfies Record<string, Record<string, readonly (keyof ClientTechnicalData)[]>>;

/** What our server adds when an application arrives; compared with the schema in the same way. */
export const ADDED_BY_SERVER = {
  sender: ['ip_address', 'user_agent'],
  device: ['device'],
  place: ['geo'],
  zip: ['geo_zip'],
  distance: ['geo_verification'],
  network: ['vpn'],
  risk: ['risk_score', 'risk_signals'],
} as const satisfies Record<string, readonly (keyof TechnicalData | 'ip_address' | 'user_agent')[]>;

type Sent = typeof SENT_BY_BROWSER;

/** Each language has a sentence for every one of them. */
export type CollectedTexts = {
  sent: { [Group in keyof Sent]: { title: string; items: Record<keyof Sent[Group], string> } };
  added: Record<keyof typeof ADDED_BY_SERVER, string>;
};
