import { parentPort } from 'node:worker_threads';
import { drawRecord, type RecordAbout } from './record-pdf.ts';

// Entry point of the thread that renders records, so it has side effects on import.
parentPort?.on('message', (about: RecordAbout) => parentPort?.postMessage(drawRecord(about)));
