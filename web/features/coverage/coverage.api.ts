import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  coverageResponse,
  coveredZip,
  type NearestQuery,
  nearestResponse,
} from '#contract/coverage/coverage.ts';
import { paths } from '#contract/shared/paths.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { request, unreadable } from '#web/lib/api/request.ts';
import type { CoveragePart } from './map/prepare-coverage.ts';

const mapZip = coveredZip.extend({
  place_rank: z.number(),
  /** Null for places outside of the map. */
  point: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type MapZip = z.output<typeof mapZip>;
export type CoverageMap = { zips: MapZip[]; unknown: number; land: string; borders: string };

export const coverageOptions = queryOptions({
  queryKey: ['coverage'],
  queryFn: async ({ signal }) => {
    const read = (response: Response) => response.text();
    const text = await request('GET', paths.coverage, undefined, { signal }, read);
    return prepare(text, signal);
  },
  // Comparing 30,000 rows with the previous ones would block the page.
  structuralSharing: false,
  meta: { errorToast: 'none' },
});

/** Parses the answer in a worker and decodes its parts as they come, none in a long task. */
function prepare(text: string, signal: AbortSignal): Promise<CoverageMap> {
  const worker = new Worker(new URL('./map/coverage.worker.ts', import.meta.url), {
    type: 'module',
  });
  const zips: MapZip[] = [];
  return new Promise<CoverageMap>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = (event) => reject(unreadable(200, event.message));
    worker.onmessage = ({ data }: MessageEvent<CoveragePart>) => {
      if (data.kind === 'unreadable') return reject(unreadable(200, 'not JSON'));
      try {
        if (data.kind === 'rows') zips.push(...z.array(mapZip).parse(data.rows));
        else
          resolve({ ...data, zips, unknown: coverageResponse.shape.unknown.parse(data.unknown) });
      } catch (cause) {
        reject(unreadable(200, cause));
      }
    };
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

export const nearestOptions = (query: Pick<NearestQuery, 'zip' | 'status'>) =>
  pageOptions(['coverage', 'nearest'], paths.coverageNearest, nearestResponse, query);
