import { Readable } from 'node:stream';
import type { ApplicationFilters } from '#contract/applications.ts';
import {
  describeExport,
  describeFilters,
  describePeriod,
  NO_FILTERS,
} from '#contract/exports.ts';
import { exportFileName, OVER_TIME_DAYS, type Statistics } from '#contract/reports.ts';
import { APPLICATION_STATUSES } from '#contract/statuses.ts';
import { countApplications, matching } from '#server/applications/applications.service.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import { csvHead, csvLines } from './csv.ts';
import { readPages } from './export-pages.ts';
import { drawPdf } from './pdf-thread.ts';
import * as queries from './reports.queries.ts';

type Reporting = { db: Db; config: Pick<Config, 'network'>; now: () => Date };
export type Export = { fileName: string; total: number; content: Readable };

const DAY_MS = 86_400_000;

/** Every figure comes from the kept counts, so that it agrees with the list's totals. */
export async function getStatistics({ db, config, now }: Reporting): Promise<Statistics> {
  const { day: today } = networkDay(now(), config.network.time_zone);
  const [counted, topZipCodes, overTime, openings] = await Promise.all([
    queries.countByStatus(db),
    queries.listTopZipCodes(db),
    queries.countByDay(db, daysBefore(today, OVER_TIME_DAYS - 1), today),
    queries.listOpenings(db),
  ]);
  const counts = new Map(counted.map(({ status, count }) => [status, count]));
  const byStatus = APPLICATION_STATUSES.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
  }));
  return { conversionFunnel: toFunnel(byStatus), byStatus, topZipCodes, overTime, openings };
}

/** Of a calendar, not of a clock: days of 23 and 25 hours count as one. */
function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
