import { parentPort } from 'node:worker_threads';
import { readPlaces } from './places-data.ts';

// Entry point of a thread that ends when it has sent the places, so it has side effects on import.
const places = readPlaces();
const { positions, latitudes, longitudes } = places;
parentPort?.postMessage(places, [positions.buffer, latitudes.buffer, longitudes.buffer]);
