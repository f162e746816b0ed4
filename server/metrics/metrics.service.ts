import { withTimeout } from '#server/core/with-timeout.ts';
import type { Database } from '#server/db/client.ts';
import { expose, type Family, type Labels } from './exposition.ts';
import * as queries from './metrics.queries.ts';
import { openProcessMetrics } from './process-metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** A scrape must respond soon, even if the database does not. */
const DATABASE_TIMEOUT_MS = 2_000;

/** All metrics, collected at the time of the scrape. */
export function openMetrics(database: Database, requests: RequestMetrics) {
  const ownProcess = openProcessMetrics();
  return {
    async collect(): Promise<string> {
      const figures = await withTimeout(DATABASE_TIMEOUT_MS, readDatabase(database));
      return expose([
        ...requests.families(),
        ...poolFamilies(database.pool),
        gauge('portal_database_up', 'Whether the database answered this scrape.', [
          [{}, figures ? 1 : 0],
        ]),
        ...(figures ?? []),
        ...ownProcess.families(),
      ]);
    },
    close: ownProcess.close,
  };
}

async function readDatabase({ db }: Database): Promise<Family[]> {
  const mail = await queries.countMail(db);
  const seats = await queries.countSeats(db);
  return [
    gauge('portal_mail_jobs', 'Mail in the queue by what becomes of it.', [
      [{ state: 'queued' }, mail?.queued ?? 0],
      [{ state: 'retrying' }, mail?.retrying ?? 0],
      [{ state: 'sending' }, mail?.sending ?? 0],
      [{ state: 'failed' }, mail?.failed ?? 0],
    ]),
    gauge('portal_mail_oldest_seconds', 'Age of the oldest mail that is not sent yet.', [
      [{}, mail?.oldest_seconds ?? 0],
    ]),
    gauge('portal_seats_held', 'Seats held in all ZIP codes.', [[{}, seats?.held ?? 0]]),
    gauge('portal_seats_waiting', 'Applications on the waitlists of all ZIP codes.', [
      [{}, seats?.waiting ?? 0],
    ]),
  ];
}

function poolFamilies({ totalCount, idleCount, waitingCount }: Database['pool']): Family[] {
  return [
    gauge('portal_database_connections', 'Connections to the database of this process.', [
      [{ state: 'idle' }, idleCount],
      [{ state: 'busy' }, totalCount - idleCount],
    ]),
    gauge('portal_database_waiting', 'Statements that wait for a connection.', [
      [{}, waitingCount],
    ]),
  ];
}

function gauge(name: string, help: string, values: [Labels, number][]): Family {
  const samples = values.map(([labels, value]) => ({ labels, value }));
  return { name, help, type: 'gauge', samples };
}
