import { parentPort } from 'node:worker_threads';
import { openPlaces, type PlaceAnswer, type PlaceRequest } from './geo-lookup.ts';

export type PlaceMessage = PlaceRequest & { id: number };
export type PlaceReply = PlaceAnswer & { id: number };

// The body of the look-up thread: this file acts when it is loaded, as a thread's entry must.
const find = openPlaces();

parentPort?.on('message', async ({ id, ...request }: PlaceMessage) => {
  const reply: PlaceReply = { id, ...(await find(request)) };
  parentPort?.postMessage(reply);
});
