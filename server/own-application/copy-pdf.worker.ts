import { parentPort } from 'node:worker_threads';
import { type CopyAbout, drawCopy } from './copy-pdf.ts';

// Entry point of the thread that renders copies, so it has side effects on import.
parentPort?.on('message', (about: CopyAbout) => parentPort?.postMessage(drawCopy(about)));
