import { openRenderer } from '#server/core/pdf-renderer.ts';
import type { CopyAbout } from './copy-pdf.ts';

export const renderCopyInThread = openRenderer<CopyAbout>(
  new URL('./copy-pdf.worker.ts', import.meta.url),
  'copy',
);
