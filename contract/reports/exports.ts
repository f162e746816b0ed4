import type { ApplicationFilters } from '#contract/applications/applications.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { type AnswerField, FIELDS } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';

const headings = (fields: readonly AnswerField[]) =>
  Object.fromEntries(
    fields.filter((field) => FIELDS[field].inCsv).map((field) => [field, FIELDS[field].summary]),
  ) as Record<AnswerField, string>;

/**
 * The columns of the CSV in their order: everything that is stored of an application, except what
 * is a fingerprint of its sender's machine (canvas, audio, fonts, graphics and the like).
 */
export const CSV_HEADINGS = {
  application_number: 'Application number',
  status: 'Status',
  ...headings(STEPS[0].fields),
  created_at: 'Submitted (UTC)',
  submitted_on: 'Submitted on',
  updated_at: 'Updated (UTC)',
  status_updated_at: 'Status changed (UTC)',
  reviewed_at: 'Reviewed (UTC)',
  review_score: 'Review score (%)',
  recommendation: 'Recommendation',
  points_education: 'Points: Education',
  points_media_experience: 'Points: Media Experience',
  points_credibility: 'Points: Credibility',
  points_verification: 'Points: Verification',
  points_commitment: 'Points: Commitment',
  points_technical_readiness: 'Points: Technical Readiness',
  points_communication_skills: 'Points: Communication Skills',
  points_background_check: 'Points: Background Check',
  points_overall: 'Points: Overall Impression',
  review_notes: 'Review notes',
  is_flagged: 'Flagged',
  flag_reason: 'Flag reason',
  possible_duplicate_of: 'Possible duplicate of',
  ...headings(STEPS.slice(1).flatMap(({ fields }) => fields)),
  terms_agreed_at: 'Terms accepted (UTC)',
  erased_at: 'Personal data erased (UTC)',
  ip_address: 'IP address',
  user_agent: 'User agent',
  browser: 'Browser',
  operating_system: 'Operating system',
  device_type: 'Device',
  language: 'Language',
  time_zone: 'Time zone',
  ip_city: 'City by IP address',
  ip_region: 'Region by IP address',
  ip_country: 'Country by IP address',
  internet_provider: 'Internet provider',
  zip_city: 'City by ZIP code',
  zip_state: 'State by ZIP code',
  distance_miles: 'Miles between IP address and ZIP code',
  location_mismatch: 'Location mismatch',
  is_vpn: 'VPN',
  vpn_provider: 'VPN provider',
  risk_score: 'Risk score',
  time_to_complete: 'Time to complete',
  page_views: 'Page views',
  form_interactions: 'Form interactions',
} as const;
export type CsvField = keyof typeof CSV_HEADINGS;
export const CSV_FIELDS = Object.keys(CSV_HEADINGS) as CsvField[];

export const YES_NO = { yes: 'Yes', no: 'No' } as const;

const count = new Intl.NumberFormat('en-US');
export const formatCount = (n: number) => count.format(n);

/** What a PDF report says beside the names of people and statuses. */
export const pdfTexts = {
  title: 'Applications Report',
  subject: (total: number) => `${countApplications(total)} for correspondents`,
  period: 'Period',
  filters: 'Filters',
  total: 'Total',
  generated: 'Generated',
  generatedBy: (at: Date, timeZone: string, name: string) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at)} by ${name}`,
  funnel: 'From application to approval',
  byStatus: 'By status',
  topZipCodes: 'Top ZIP codes',
  applications: 'Applications',
  noZipCodes: 'No ZIP codes',
  page: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
  missingGlyphs:
    '\uFFFD stands for a character that the fonts of this document lack. The CSV export has every name in full.',
  columns: {
    application_number: 'Number',
    full_name: 'Name',
    zip_code: 'ZIP code',
    status: 'Status',
    review_score: 'Score',
    flag_reason: 'Flag',
    submitted_on: 'Submitted',
  },
} as const;

/** The four figures of the funnel as dashboard and report name them, in order. */
export const FUNNEL_LABELS = {
  total_applications: 'Total Applications',
  reviewed: 'Under Review',
  in_training: 'In Training',
  approved: 'Approved',
} as const;

export function countApplications(n: number): string {
  return `${formatCount(n)} ${n === 1 ? 'application' : 'applications'}`;
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Nov 15, 2026 from 2026-11-15: a calendar day belongs to no zone. */
export const formatCalendarDay = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));
const formatLongDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

/** The days that an export speaks of, in words; without any it has none. */
export function describePeriod(from: string | undefined, to: string | undefined): string {
  if (from && to)
    return from === to ? formatLongDay(from) : `${formatLongDay(from)} – ${formatLongDay(to)}`;
  if (from) return `Since ${formatLongDay(from)}`;
  return to ? `Until ${formatLongDay(to)}` : 'All time';
}

/**
 * The filters of an export in words, its days aside. The activity log must hold no names of
 * applicants, so it says only that there was a search.
 */
export function describeFilters(
  { status, search, zipCode, flagged, reviewer }: ApplicationFilters,
  { reviewerName, hideSearch = false }: { reviewerName?: string; hideSearch?: boolean } = {},
): string[] {
  const words: string[] = [];
  if (status) words.push(`Status: ${STATUS_INFO[status].label}`);
  if (search) words.push(hideSearch ? 'With a search' : `Search: “${search}”`);
  if (zipCode?.length === 5) words.push(`ZIP code: ${zipCode}`);
  else if (zipCode) words.push(`ZIP codes that begin with ${zipCode}`);
  if (flagged !== undefined) words.push(flagged ? 'Flagged only' : 'Not flagged');
  if (reviewer) words.push(`Reviewed by ${reviewerName ?? 'a deleted user'}`);
  return words;
}

export const NO_FILTERS = 'None';

/** One line for the activity log: how many applications left, and which. */
export function describeExport(
  total: number,
  filters: ApplicationFilters,
  reviewerName?: string,
): string {
  const { dateFrom, dateTo } = filters;
  const words = describeFilters(filters, { reviewerName, hideSearch: true });
  if (dateFrom || dateTo) words.push(describePeriod(dateFrom, dateTo));
  return [countApplications(total), ...words].join('; ');
}
