import type { Application } from '#contract/applications/applications.ts';
import type { TechnicalData } from '#contract/apply/technical-data.ts';
import { formatNumber, formatYesNo } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { formatExact } from '#web/lib/browser/dates.ts';

/** The fields of an application that the summary and the modal show. */
export type Submitted = Pick<
  Application,
  | 'id'
  | 'application_number'
  | 'ip_address'
  | 'user_agent'
  | 'created_at'
  | 'terms_agreed_at'
  | 'technical_data'
>;

type Value = string | number | boolean | null | undefined;
export type Fact = { label: string; value: string };
export type FactGroup = { title: string; facts: Fact[] };

const { fields, sections } = technicalTexts;

/** A value as text; a missing one is shown as not provided, never left blank. */
export function formatValue(value: Value, format: (value: number) => string = String): string {
  if (value === null || value === undefined || value === '') return labels.notProvided;
  if (typeof value === 'boolean') return formatYesNo(value);
  return typeof value === 'number' ? format(value) : value;
}

const fact = (
  field: keyof typeof fields,
  value: Value,
  format: (value: number) => string = formatNumber,
): Fact => ({ label: fields[field], value: formatValue(value, format) });

/** All facts, grouped as in the modal; those that were not sent are listed too. */
export function listFacts(submitted: Submitted): FactGroup[] {
  const data = submitted.technical_data;
  return [
    {
      title: sections.identifiers,
      facts: [
        fact('application_number', submitted.application_number),
        fact('id', submitted.id),
        fact('session_id', data?.session_id),
      ],
    },
    { title: sections.network, facts: networkFacts(submitted, data) },
    { title: sections.zip, facts: zipFacts(data?.geo_zip) },
    { title: sections.ip, facts: ipFacts(data?.geo) },
    { title: sections.browser, facts: browserFacts(submitted, data?.browser) },
    { title: sections.device, facts: deviceFacts(data) },
    { title: sections.fingerprints, facts: fingerprintFacts(data?.browser) },
    { title: sections.submission, facts: submissionFacts(submitted, data) },
  ];
}

function networkFacts({ ip_address }: Submitted, data: TechnicalData | null): Fact[] {
  const kind = data?.vpn.type;
  return [
    fact('ip_address', ip_address),
    fact('isp', data?.geo.isp),
    fact('org', data?.geo.org),
    fact('is_vpn', data?.vpn.is_vpn),
    fact('vpn_provider', data?.vpn.provider),
    fact('vpn_type', kind && technicalTexts.vpnTypes[kind]),
    fact('connection_type', data?.browser.connection_type),
    fact('effective_type', data?.browser.effective_type),
    fact('online', data?.browser.online),
  ];
}

function zipFacts(zip: TechnicalData['geo_zip'] | undefined): Fact[] {
  return [
    fact('zip_code', zip?.zip_code),
    fact('city', zip?.city),
    fact('state', zip?.state),
    fact('country', zip?.country),
    fact('timezone', zip?.timezone),
    fact('coordinates', coordinates(zip)),
  ];
}

function ipFacts(geo: TechnicalData['geo'] | undefined): Fact[] {
  return [
    fact('city', geo?.city),
    fact('region', geo?.region),
    fact('country', geo?.country),
    fact('coordinates', coordinates(geo)),
  ];
}

function browserFacts(
  { user_agent }: Submitted,
  browser: TechnicalData['browser'] | undefined,
): Fact[] {
  return [
    fact('browser', [browser?.name, browser?.version].filter(Boolean).join(' ')),
    fact('os', browser?.os),
    fact('platform', browser?.platform),
    fact('language', browser?.language),
    fact('languages', browser?.languages?.join(', ')),
    fact('timezone', browser?.timezone),
    fact('timezone_offset', browser?.timezone_offset, formatOffset),
    fact('screen_resolution', browser?.screen_resolution),
    fact('viewport_size', browser?.viewport_size),
    fact('color_depth', browser?.color_depth, technicalTexts.bits),
    fact('cookies_enabled', browser?.cookies_enabled),
    fact('javascript_enabled', browser?.javascript_enabled),
    fact('do_not_track', browser?.do_not_track),
    fact('local_storage', browser?.local_storage),
    fact('session_storage', browser?.session_storage),
    fact('indexed_db', browser?.indexed_db),
    fact('plugins_count', browser?.plugins_count),
    fact('referrer', browser?.referrer),
    fact('user_agent', user_agent),
  ];
}

function deviceFacts(data: TechnicalData | null): Fact[] {
  return [
    fact('device_type', data?.device.type),
    fact('vendor', data?.device.vendor),
    fact('hardware_concurrency', data?.browser.hardware_concurrency),
    fact('device_memory', data?.browser.device_memory, technicalTexts.gigabytes),
    fact('touch_support', data?.browser.touch_support),
    fact('max_touch_points', data?.browser.max_touch_points),
    fact('battery_level', data?.device.battery_level, technicalTexts.percent),
    fact('battery_charging', data?.device.battery_charging),
  ];
}

function fingerprintFacts(browser: TechnicalData['browser'] | undefined): Fact[] {
  return [
    fact('canvas_fingerprint', browser?.canvas_fingerprint),
    fact('audio_fingerprint', browser?.audio_fingerprint),
    fact('fonts_hash', browser?.fonts_hash),
    fact('webgl_vendor', browser?.webgl_vendor),
    fact('webgl_renderer', browser?.webgl_renderer),
  ];
}

function submissionFacts(submitted: Submitted, data: TechnicalData | null): Fact[] {
  const started = new Date(data?.session_start ?? Number.NaN);
  const timings = Object.entries(data?.page_load ?? {}).map(([name, milliseconds]) => ({
    label: technicalTexts.pageLoad[name] ?? name,
    value: formatValue(milliseconds, technicalTexts.milliseconds),
  }));
  return [
    fact('submitted', formatExact(submitted.created_at)),
    fact('terms_agreed', submitted.terms_agreed_at && formatExact(submitted.terms_agreed_at)),
    fact('time_to_complete', data?.time_to_complete),
    fact('page_views', data?.page_views),
    fact('form_interactions', data?.form_interactions),
    // Sent by the browser, so it may not be a valid time.
    fact('session_start', Number.isNaN(started.getTime()) ? null : formatExact(started)),
    ...timings,
  ];
}

function coordinates(
  spot: { latitude: number | null; longitude: number | null } | undefined,
): string | null {
  if (!spot || spot.latitude === null || spot.longitude === null) return null;
  return `${spot.latitude.toFixed(2)}, ${spot.longitude.toFixed(2)}`;
}

/** Browsers count minutes west of UTC as positive; people count hours east of it. */
function formatOffset(minutesBehind: number): string {
  const minutes = Math.abs(minutesBehind);
  return technicalTexts.utc(Math.floor(minutes / 60), minutes % 60, minutesBehind > 0);
}
