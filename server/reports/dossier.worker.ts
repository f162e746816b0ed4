import { parentPort, workerData } from 'node:worker_threads';
import { type DossierAbout, drawDossier } from './dossier-pdf.ts';

// Entry point of the thread that draws one application, so it has side effects on import.
const about: DossierAbout = workerData;
parentPort?.postMessage(drawDossier(about));
