import { parentPort } from 'node:worker_threads';
import { type GeoRequest, type GeoResult, openGeoLookup } from './geo-lookup.ts';

export type GeoMessage = GeoRequest & { id: number };
export type GeoReply = GeoResult & { id: number };

// Entry point of the look-up thread, so it has side effects on import.
const find = openGeoLookup();

parentPort?.on('message', async ({ id, ...request }: GeoMessage) => {
  const reply: GeoReply = { id, ...(await find(request)) };
  parentPort?.postMessage(reply);
});
