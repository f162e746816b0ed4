import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications/statuses.ts';
import { type Statistics, TOP_ZIP_CODES } from '#contract/reports/reports.ts';

/** A line of the report's table. */
export type ReportRow = {
  application_number: string;
  /** Null while hidden from the editor; the number is in its own column. */
  full_name: string | null;
  zip_code: string;
  status: ApplicationStatus;
  withdrawn_at: Date | null;
  review_score: number | null;
  flag_reason: string | null;
  submitted_on: string;
};

export type Figures = Pick<Statistics, 'conversionFunnel' | 'byStatus' | 'withdrawn'> & {
  topZipCodes: Omit<Statistics['topZipCodes'][number], 'place'>[];
};
type StatusCount = Statistics['byStatus'][number];

/** All statuses in their order, including those without applications. */
export function fillStatuses(counts: Map<ApplicationStatus, number>): StatusCount[] {
  return APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/** Counts current statuses, so that each step agrees with the list filtered by that status. */
export function toFunnel(byStatus: StatusCount[]): Statistics['conversionFunnel'] {
  const countOf = (wanted: ApplicationStatus) =>
    byStatus.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    total_applications: byStatus.reduce((sum, { count }) => sum + count, 0),
    reviewed: countOf('under_review'),
    in_training: countOf('training'),
    approved: countOf('approved'),
  };
}

/** Computed from the rows of the report, so that the figures agree with its table. */
export function summarize(rows: ReportRow[]): Figures {
  const statuses = new Map<ApplicationStatus, number>();
  const zips = new Map<string, number>();
  for (const { status, zip_code } of rows) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    zips.set(zip_code, (zips.get(zip_code) ?? 0) + 1);
  }
  const byStatus = fillStatuses(statuses);
  const topZipCodes = [...zips]
    .map(([zip_code, count]) => ({ zip_code, count }))
    .sort((a, b) => b.count - a.count || (a.zip_code < b.zip_code ? -1 : 1))
    .slice(0, TOP_ZIP_CODES);
  const withdrawn = rows.filter(({ withdrawn_at }) => withdrawn_at).length;
  return { conversionFunnel: toFunnel(byStatus), byStatus, withdrawn, topZipCodes };
}
