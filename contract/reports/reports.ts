import { z } from 'zod';
import { place } from '#contract/applications/applications.ts';
import { zipSituation } from '#contract/applications/detail.ts';
import { applicationFilters, strictly } from '#contract/applications/filters.ts';
import { applicationStatus } from '#contract/applications/statuses.ts';

/** How a promise was kept (rule pace-2). */
export const keptPromise = {
  /** Looks or decisions within the period, and how many of them came in time. */
  count: z.number().int(),
  kept: z.number().int(),
  /** Not done yet, although it was due by the end of the period. */
  open: z.number().int(),
  /** Of both together, the share that came in time, rounded down; null below ten. */
  kept_percent: z.number().int().nullable(),
};

export const statistics = z.object({
  conversionFunnel: z.object({
    total_applications: z.number().int(),
    reviewed: z.number().int(),
    in_training: z.number().int(),
    approved: z.number().int(),
  }),
  byStatus: z.array(z.object({ status: applicationStatus, count: z.number().int() })),
  /** Of the rejected ones. */
  withdrawn: z.number().int(),
  topZipCodes: z.array(z.object({ zip_code: z.string(), place, count: z.number().int() })),
  /** Applications per day over the last 90 days, days without any left out. */
  overTime: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
  /** ZIP codes with a free seat and people waiting, longest wait first. */
  openings: z.array(zipSituation),
  /** Of the last 90 days (rule pace-2). */
  promises: z.object({
    first_look: z.object({ ...keptPromise, hours: z.number().int() }),
    decision: z.object({ ...keptPromise, days: z.number().int() }),
  }),
});
export type Statistics = z.output<typeof statistics>;

export const TOP_ZIP_CODES = 10;
export const OVER_TIME_DAYS = 90;

export const exportQuery = strictly(applicationFilters);
/** How the exported files are named; a timestamp and the ending follow. */
const CSV_NAME = 'applications_';
const PDF_NAME = 'applications_report_';

export const OPENINGS_SHOWN = 20;
/** Open offers that end within so many hours wait for the editors. */
export const OFFERS_ENDING_HOURS = 48;

/** The response header with the number of exported applications, for the progress display. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** applications_2026-11-15T04-11-22-123Z.csv: an ISO time in characters that every file system accepts. */
export function exportFileName(kind: 'csv' | 'pdf', at: Date): string {
  const time = at.toISOString().replace(/[:.]/g, '-');
  return kind === 'csv' ? `${CSV_NAME}${time}.csv` : `${PDF_NAME}${time}.pdf`;
}
