import { parentPort } from 'node:worker_threads';
import { type DossierAbout, drawDossier } from './dossier-pdf.ts';

// Entry point of the thread that renders applications, so it has side effects on import.
parentPort?.on('message', (about: DossierAbout) => parentPort?.postMessage(drawDossier(about)));
