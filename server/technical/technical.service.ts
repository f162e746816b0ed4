import type { Worker } from 'node:worker_threads';
import type { TechnicalData } from '#contract/apply/technical-data.ts';
import type { GeoRequest, GeoResult } from './geo-lookup.ts';
import { openGeoThread } from './geo-thread.ts';
import { parsePublicAddress } from './ip-address.ts';
import { countryName, makeTechnicalData, type Submission } from './technical-record.ts';
import { describeDevice } from './user-agent.ts';

export type TechnicalLookup = {
  /** The technical data of a submit. Never throws and never takes longer than the budget. */
  enrich: (submission: Submission) => Promise<TechnicalData>;
  /** Loads the data before somebody applies from this address; does not wait. */
  warm: (ip: string | null) => void;
  /** The device and place of a sign-in, for the list of sessions; null is unknown. */
  describeClient: (client: Client) => Promise<{ device: string | null; place: string | null }>;
  /** Whether the look-up thread runs, and with it the data is in memory. */
  isRunning: () => boolean;
  close: () => Promise<void>;
};
type Client = { ip: string | null; userAgent: string | null };
type Options = {
  log: { warn: (details: object, message: string) => void };
  now?: () => Date;
  budgetMs?: number;
  idleMs?: number;
  startWorker?: () => Worker;
};

/** A cold start takes about 0.3 s; this timeout is for an overloaded machine. */
const BUDGET_MS = 2_000;
const IDLE_MS = 10 * 60_000;
/** The ZIP check warms up on every request: once a minute is enough. */
const WARM_MS = 60_000;
const NOTHING_FOUND: GeoResult = { city: null, network: null, zip: null, errors: [] };

/** Technical data is optional: errors here are logged, and the submit continues without it. */
export function openTechnicalLookup(options: Options): TechnicalLookup {
  const { log, now = () => new Date(), budgetMs = BUDGET_MS, idleMs = IDLE_MS } = options;
  const thread = openGeoThread({ idleMs, startWorker: options.startWorker });
  const warmedAt = new Map<4 | 6, number>();

  async function find(request: GeoRequest): Promise<GeoResult> {
    const { promise: timeout, resolve: giveUp } = Promise.withResolvers<GeoResult>();
    const timer = setTimeout(giveUp, budgetMs, NOTHING_FOUND);
    try {
      const result = await Promise.race([thread.find(request), timeout]);
      if (result === NOTHING_FOUND) log.warn({ budgetMs }, 'Technical look-up took too long');
      if (result.errors.length > 0) log.warn({ errors: result.errors }, 'Technical data is broken');
      return result;
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

  async function describeClient({ ip, userAgent }: Client) {
    const device = describeDevice(userAgent);
    // Private addresses have no place, and must not load the data.
    if (!parsePublicAddress(ip)) return { device, place: null };
    const { city } = await find({ ip, zip: null });
    const country = countryName(city?.country_code);
    return { device, place: [city?.city, country].filter(Boolean).join(', ') || null };
  }

  return {
    enrich,
    describeClient,
    warm: (ip) => {
      const family = ip?.includes('.') ? 4 : 6;
      const at = performance.now();
      if (thread.isRunning() && at - (warmedAt.get(family) ?? -WARM_MS) < WARM_MS) return;
      warmedAt.set(family, at);
      // The result is not needed: the look-up opens the files that the real one will use.
      void thread.find({ ip, zip: '' }).catch((err) => log.warn({ err }, 'Warming up failed'));
    },
    isRunning: thread.isRunning,
    close: thread.close,
  };
}
