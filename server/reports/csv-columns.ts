import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CSV_FIELDS, type CsvField } from '#contract/reports/exports.ts';
import { CRITERION_IDS } from '#contract/reviews/rubric.ts';
import { isoTime } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';

const literal = (path: string) => sql.raw(`'{${path}}'`);
/** A value of the technical data, which the query of the page has unpacked. */
const technical = (path: string) => sql`technical #>> ${literal(path)}`;
// Not cast: a stored value of another type would end the export.
const technicalFlag = (path: string) =>
  sql`case ${technical(path)} when 'true' then true when 'false' then false end`;
const review = (path: string) => sql`${applications.review_details} #>> ${literal(path)}`;

/** The number of another application. */
const numberOf = (id: PgColumn) =>
  sql`(select other.application_number from applications as other where other.id = ${id})`;

/** Columns that differ from the stored column of the same name, or have none. */
const MADE: Partial<Record<CsvField, SQL>> = {
  created_at: isoTime(applications.created_at),
  updated_at: isoTime(applications.updated_at),
  status_updated_at: isoTime(applications.status_updated_at),
  waiting_since: isoTime(applications.waiting_since),
  // Only people in line have an offer: the others cost no look-up.
  offer_expires_at: sql`case when ${applications.waiting_since} is not null then (select ${isoTime(offers.expires_at)} from ${offers} where ${offers.application_id} = ${applications.id} and ${offers.state} = 'open') end`,
  withdrawn_at: isoTime(applications.withdrawn_at),
  reviewed_at: isoTime(applications.reviewed_at),
  terms_agreed_at: isoTime(applications.terms_agreed_at),
  erased_at: isoTime(applications.erased_at),
  recommendation: review('recommendation'),
  review_notes: review('notes'),
  ...Object.fromEntries(CRITERION_IDS.map((id) => [`points_${id}`, review(`criteria,${id}`)])),
  possible_duplicate_of: numberOf(applications.duplicate_of),
  previous_application: numberOf(applications.previous_id),
  application_language: sql`${applications.language}`,
  browser: sql`nullif(concat_ws(' ', ${technical('browser,name')}, ${technical('browser,version')}), '')`,
  operating_system: technical('browser,os'),
  device_type: technical('device,type'),
  language: technical('browser,language'),
  time_zone: technical('browser,timezone'),
  ip_city: technical('geo,city'),
  ip_region: technical('geo,region'),
  ip_country: technical('geo,country'),
  internet_provider: technical('geo,isp'),
  zip_city: technical('geo_zip,city'),
  zip_state: technical('geo_zip,state'),
  distance_miles: technical('geo_verification,ip_zip_distance_miles'),
  location_mismatch: technicalFlag('geo_verification,location_mismatch'),
  is_vpn: technicalFlag('vpn,is_vpn'),
  vpn_provider: technical('vpn,provider'),
  risk_score: technical('risk_score'),
  time_to_complete: technical('time_to_complete'),
  page_views: technical('page_views'),
  form_interactions: technical('form_interactions'),
};

const stored: Record<string, PgColumn> = getTableColumns(applications);

function columnOf(field: CsvField): SQL {
  const made = MADE[field];
  if (made) return sql`${made} as ${sql.identifier(field)}`;
  const column = stored[field];
  if (!column) throw new Error(`the CSV has no source for ${field}`);
  return sql`${column}`;
}

/** What to select for a line of the CSV. */
export const CSV_SELECTION: SQL = sql.join(CSV_FIELDS.map(columnOf), sql`, `);
