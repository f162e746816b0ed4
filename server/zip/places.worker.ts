import { parentPort } from 'node:worker_threads';
import { readPlaces } from './places-data.ts';

// Entry point of a thread that ends when it has sent the places, so it has side effects on import.
const places = readPlaces();
parentPort?.postMessage(places, [places.latitudes.buffer, places.longitudes.buffer]);
