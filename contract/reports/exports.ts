import type { About } from '#contract/applications/filter-kinds.ts';
import { describeFilters as describeAll } from '#contract/applications/filter-words.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { type AnswerField, FIELDS } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { type CriterionId, RUBRIC } from '#contract/reviews/rubric.ts';
import { countApplications, formatLongDay, formatNumber } from '#contract/shared/format.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { dashboardTexts } from './dashboard-texts.ts';

const headings = (fields: readonly AnswerField[]) =>
  Object.fromEntries(
    fields.filter((field) => FIELDS[field].inCsv).map((field) => [field, FIELDS[field].summary]),
  ) as Record<AnswerField, string>;

const pointsHeadings = Object.fromEntries(
  RUBRIC.map(({ id, title }) => [`points_${id}`, `Points: ${title}`]),
) as Record<`points_${CriterionId}`, string>;

const technical = technicalTexts.fields;

/**
 * The columns of the CSV in their order: everything that is stored of an application, except the
 * fingerprints of the sender's device (canvas, audio, fonts, graphics and the like).
 */
export const CSV_HEADINGS = {
  application_number: technical.application_number,
  status: 'Status',
  ...headings(STEPS[0].fields),
  created_at: 'Submitted (UTC)',
  submitted_on: 'Submitted on',
  updated_at: 'Updated (UTC)',
  status_updated_at: 'Status changed (UTC)',
  waiting_since: 'In line since (UTC)',
  offer_expires_at: 'Offer ends (UTC)',
  withdrawn_at: 'Withdrawn at (UTC)',
  reviewed_at: 'Reviewed (UTC)',
  review_score: 'Review score (%)',
  review_count: 'Reviews',
  review_spread: 'Spread of scores (%)',
  recommendation: 'Recommendation',
  ...pointsHeadings,
  review_notes: 'Review notes',
  is_flagged: 'Flagged',
  flag_reason: 'Flag reason',
  possible_duplicate_of: 'Possible duplicate of',
  previous_application: 'Earlier application',
  feedback: 'Feedback to the applicant',
  application_language: 'Language of the application',
  imported: 'Imported',
  ...headings(STEPS.slice(1).flatMap(({ fields }) => fields)),
  terms_agreed_at: `${FIELDS.terms_agreed.summary} (UTC)`,
  erased_at: 'Personal data erased (UTC)',
  ip_address: technical.ip_address,
  user_agent: technical.user_agent,
  browser: technical.browser,
  operating_system: technical.os,
  device_type: technical.device,
  language: technical.language,
  time_zone: technical.timezone,
  ip_city: 'City by IP address',
  ip_region: 'Region by IP address',
  ip_country: 'Country by IP address',
  internet_provider: 'Internet provider',
  zip_city: 'City by ZIP code',
  zip_state: 'State by ZIP code',
  distance_miles: 'Miles between IP address and ZIP code',
  location_mismatch: 'Location mismatch',
  is_vpn: technical.vpn,
  vpn_provider: 'VPN provider',
  risk_score: technical.risk_score,
  time_to_complete: technical.time_to_complete,
  page_views: technical.page_views,
  form_interactions: technical.form_interactions,
} as const;
export type CsvField = keyof typeof CSV_HEADINGS;
export const CSV_FIELDS = Object.keys(CSV_HEADINGS) as CsvField[];

/** The texts of the PDF report, apart from the labels of statuses. */
export const pdfTexts = {
  title: 'Applications Report',
  subject: (total: number) => `${countApplications(total)} for correspondents`,
  period: 'Period',
  filters: 'Filters',
  total: 'Total',
  promises: 'Promises',
  generated: 'Generated',
  generatedBy: (at: Date, timeZone: string, name: string) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at)} by ${name}`,
  funnel: 'From application to approval',
  byStatus: dashboardTexts.byStatus,
  topZipCodes: dashboardTexts.topZips,
  applications: 'Applications',
  noZipCodes: 'No ZIP codes',
  page: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
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

/** The days that an export covers, in words. */
export function describePeriod(from: string | undefined, to: string | undefined): string {
  const [first, last] = [from && formatLongDay(from), to && formatLongDay(to)];
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : 'All time';
}

/** The filters of an export in words, apart from its period. */
export const describeFilters = (
  { dateFrom: _, dateTo: __, ...filters }: ApplicationFilters,
  about: About = {},
) => describeAll(filters, about).map(({ words }) => words);

export const NO_FILTERS = 'None';

/** One line for the activity log (rule reports-3): how many applications were exported, and which. */
export function describeExport(
  total: number,
  filters: ApplicationFilters,
  reviewerName?: string,
): string {
  const { dateFrom, dateTo } = filters;
  const parts = describeFilters(filters, { reviewerName, hideSearch: true });
  if (dateFrom || dateTo) parts.push(describePeriod(dateFrom, dateTo));
  return [countApplications(total), ...parts].join('; ');
}
