import { parentPort, workerData } from 'node:worker_threads';
import { type CopyAbout, drawCopy } from './copy-pdf.ts';

// Entry point of the thread that draws one copy, so it has side effects on import.
const about: CopyAbout = workerData;
parentPort?.postMessage(drawCopy(about));
