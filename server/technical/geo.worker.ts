import { parentPort } from 'node:worker_threads';
import { type GeoAnswer, type GeoRequest, openGeoLookup } from './geo-lookup.ts';

export type GeoMessage = GeoRequest & { id: number };
export type GeoReply = GeoAnswer & { id: number };

// The body of the look-up thread: this file acts when it is loaded, as a thread's entry must.
const find = openGeoLookup();

parentPort?.on('message', async ({ id, ...request }: GeoMessage) => {
  const reply: GeoReply = { id, ...(await find(request)) };
  parentPort?.postMessage(reply);
});
