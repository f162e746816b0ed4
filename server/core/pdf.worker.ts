import { parentPort, workerData } from 'node:worker_threads';

// Entry point of the thread of one kind of document, so it has side effects on import.
const { draw } = await import(workerData);
parentPort?.on('message', (about) => parentPort?.postMessage(draw(about)));
