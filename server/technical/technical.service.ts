import type { Worker } from 'node:worker_threads';
import type { TechnicalData } from '#contract/apply/technical-data.ts';
import type { GeoAnswer, GeoRequest } from './geo-lookup.ts';
import { openGeoThread } from './geo-thread.ts';
import { makeTechnicalData, type Submission } from './technical-record.ts';
import type { ZipLocation } from './zip-geo.ts';

export type { ZipLocation };
export type TechnicalLookup = {
  /** The record for a submit. It never throws and never takes longer than the budget. */
  enrich: (submission: Submission) => Promise<TechnicalData>;
  /** Where a ZIP code is; null for one that is not in the data, or when time ran out. */
  placeOfZip: (zip: string) => Promise<ZipLocation | null>;
  /** Opens the data for somebody who is about to apply from this address; does not wait. */
  warm: (ip: string | null) => void;
  /** Whether the data is in memory now. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};
type Options = {
  log: { warn: (details: object, message: string) => void };
  now?: () => Date;
  budgetMs?: number;
  idleMs?: number;
  startWorker?: () => Worker;
};

/** A cold start takes about 0.3 s: this is for a machine in trouble, not for every day. */
const BUDGET_MS = 2_000;
const IDLE_MS = 10 * 60_000;
/** Whoever types a ZIP code asks often: data that was opened a moment ago needs no second call. */
const WARM_MS = 60_000;
const NOTHING_FOUND: GeoAnswer = { city: null, network: null, zip: null, faults: [] };

/** Technical data is advice: whatever goes wrong here is logged, and the submit goes on without. */
export function openTechnicalLookup(options: Options): TechnicalLookup {
  const { log, now = () => new Date(), budgetMs = BUDGET_MS, idleMs = IDLE_MS } = options;
  const thread = openGeoThread({ idleMs, startWorker: options.startWorker });
  const warmedAt = new Map<4 | 6, number>();

  async function find(request: GeoRequest): Promise<GeoAnswer> {
    const { promise: late, resolve: giveUp } = Promise.withResolvers<GeoAnswer>();
    const timer = setTimeout(giveUp, budgetMs, NOTHING_FOUND);
    try {
      const answer = await Promise.race([thread.find(request), late]);
      if (answer === NOTHING_FOUND) log.warn({ budgetMs }, 'Technical look-up took too long');
      if (answer.faults.length > 0) log.warn({ faults: answer.faults }, 'Technical data is broken');
      return answer;
    } catch (err) {
      log.warn({ err }, 'Technical look-up failed');
      return NOTHING_FOUND;
    } finally {
      clearTimeout(timer);
    }
  }

  async function enrich(submission: Submission): Promise<TechnicalData> {
    const found = await find({ ip: submission.ip, zip: submission.zipCode });
    try {
      return makeTechnicalData(submission, found, now());
    } catch (err) {
      log.warn({ err }, 'Technical data could not be read');
      return makeTechnicalData({ ...submission, userAgent: null, client: null }, found, now());
    }
  }

  return {
    enrich,
    placeOfZip: async (zip) => (await find({ ip: null, zip })).zip,
    warm: (ip) => {
      const family = ip?.includes('.') ? 4 : 6;
      const at = performance.now();
      if (thread.isRunning() && at - (warmedAt.get(family) ?? -WARM_MS) < WARM_MS) return;
      warmedAt.set(family, at);
      // A place nobody asked for: the look-up opens what the real one will need.
      void thread.find({ ip, zip: '' }).catch((err) => log.warn({ err }, 'Warming up failed'));
    },
    isRunning: thread.isRunning,
    close: thread.close,
  };
}
