import { parentPort, workerData } from 'node:worker_threads';
import { drawRecord, type RecordAbout } from './record-pdf.ts';

// Entry point of the thread that draws one record, so it has side effects on import.
const about: RecordAbout = workerData;
parentPort?.postMessage(drawRecord(about));
