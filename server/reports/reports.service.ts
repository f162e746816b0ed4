import { Readable } from 'node:stream';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import {
  describeExport,
  describeFilters,
  NO_FILTERS,
  pdfTexts,
} from '#contract/reports/exports.ts';
import { exportFileName, OVER_TIME_DAYS, type Statistics } from '#contract/reports/reports.ts';
import { settingsTexts } from '#contract/settings/texts.ts';
import { countApplications, matching } from '#server/applications/applications.service.ts';
import { addDays } from '#server/core/calendar.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Database, Db } from '#server/db/client.ts';
import { withPlaces } from '#server/zip/places.service.ts';
import { csvHead, csvPieces } from './csv.ts';
import { readPages } from './export-pages.ts';
import { fillStatuses, toFunnel } from './figures.ts';
import { hideCells, hideColumns } from './hidden-rows.ts';
import { promiseFigure } from './promises.ts';
import { drawPdf } from './report-thread.ts';
import * as queries from './reports.queries.ts';
import * as statistics from './statistics.queries.ts';

type Deps = { db: Db; config: Pick<Config, 'network'>; now: () => Date };
/** Who exports, and what is hidden from them. */
type By = { actor: Actor; viewer: Viewer };
export type Export = { fileName: string; total: number; content: Readable };

/** Every figure comes from the maintained counts, so that it agrees with the list's totals. */
export async function getStatistics({ db, config, now }: Deps): Promise<Statistics> {
  const { time_zone: timeZone } = config.network;
  const at = now();
  const { day: today } = networkDay(at, timeZone);
  const span = { from: addDays(today, 1 - OVER_TIME_DAYS), to: today, timeZone, now: at };
  const { counted, promised, kept, open, ...figures } = await statistics.getFigures(db, span);
  const { withdrawn, topZipCodes, overTime, openings } = figures;
  const byStatus = fillStatuses(new Map(counted.map(({ status, count }) => [status, count])));
  return {
    conversionFunnel: toFunnel(byStatus),
    byStatus,
    withdrawn,
    topZipCodes: await withPlaces(topZipCodes),
    overTime,
    openings: await withPlaces(openings),
    promises: {
      first_look: {
        ...promiseFigure({ ...kept.looks, open: open.looks }),
        hours: promised.first_look_hours,
      },
      decision: {
        ...promiseFigure({ ...kept.decisions, open: open.decisions }),
        days: promised.decision_days,
      },
    },
  };
}

/** All matching applications as CSV, newest first, streamed while they are read. */
export async function exportCsv(
  { db, config, database: { pool }, now }: Deps & { database: Pick<Database, 'pool'> },
  by: By,
  filters: ApplicationFilters,
  signal: AbortSignal,
): Promise<Export> {
  const { total } = await beginExport({ db, config }, by, 'CSV_EXPORTED', filters);
  const where = matching(filters, by.viewer, config.network.time_zone);
  const pages = readPages<queries.CsvPageRow>((last) => queries.listCsvPage(pool, where, last), {
    size: queries.EXPORT_PAGE,
    signal,
  });
  async function* lines() {
    // Before the first page is read, so that the download begins at once.
    yield csvHead();
    for await (const page of pages) yield* csvPieces(await hideCells(db, by.viewer, page));
  }
  return { fileName: exportFileName('csv', now()), total, content: Readable.from(lines(), BYTES) };
}

/** The matching applications and their figures as a document. */
export async function exportPdf(
  { db, config, now }: Deps,
  by: By,
  filters: ApplicationFilters,
  signal: AbortSignal,
): Promise<Export> {
  const { total, reviewerName } = await beginExport({ db, config }, by, 'PDF_EXPORTED', filters);
  const where = matching(filters, by.viewer, config.network.time_zone);
  const pages = readPages<queries.ReportPageRow>(
    (last) => queries.listReportPage(db, where, last),
    { size: queries.EXPORT_PAGE, signal },
  );
  const { network } = config;
  const at = now();
  const { promises } = await getStatistics({ db, config, now });
  const about = {
    network: network.name,
    filters: describeFilters(filters, { reviewerName }).join('; ') || NO_FILTERS,
    promises: settingsTexts.kept(promises),
    generated: pdfTexts.generatedBy(at, network.time_zone, by.actor.name),
    dateFrom: filters.dateFrom,
    dateTo: filters.dateTo,
    at,
  };
  const rows = rowsOf(db, by.viewer, pages);
  const content = Readable.from(drawPdf(about, rows, signal), BYTES);
  return { fileName: exportFileName('pdf', at), total, content };
}

/** The drawing thread does not need the cursor. */
async function* rowsOf(db: Db, viewer: Viewer, pages: AsyncIterable<queries.ReportPageRow[]>) {
  for await (const page of pages) {
    const shown = await hideColumns(db, viewer, page);
    yield shown.map(({ id: _, created_at: __, ...row }) => row);
  }
}

/** Bytes instead of objects, so that backpressure starts after a few chunks. */
const BYTES = { objectMode: false, highWaterMark: 64 * 1024 };

/** Counts the rows and records the export before its first byte is sent. */
async function beginExport(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { actor, viewer }: By,
  action: 'CSV_EXPORTED' | 'PDF_EXPORTED',
  filters: ApplicationFilters,
) {
  const [total, reviewerName] = await Promise.all([
    countApplications(db, filters, viewer, config.network.time_zone),
    filters.reviewer ? queries.getUserName(db, filters.reviewer) : undefined,
  ]);
  await recordEvent(db, actor, action, { details: describeExport(total, filters, reviewerName) });
  return { total, reviewerName };
}
