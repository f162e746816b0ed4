import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { createUploadMemory } from '#web/lib/uploads/known-uploads.ts';
import { createUpload, type UploadDeps } from '#web/lib/uploads/upload.ts';

export type { UploadState } from '#web/lib/uploads/upload.ts';

const memory = createUploadMemory('demo-upload', 1);

/** The upload of a tape, of which somebody has one at a time. */
export function createTapeUpload({
  reloadDemoTapes,
  ...deps
}: Pick<UploadDeps, 'loadTus' | 'httpStack'> & { reloadDemoTapes: () => Promise<OwnDemoTapes> }) {
  const upload = createUpload({
    ...deps,
    reload: reloadDemoTapes,
    async learnEnd(file) {
      const demo = await reloadDemoTapes();
      const [latest] = demo.takes;
      if (latest?.state === 'uploaded' && latest.bytes === file.size) return 'finished';
      return demo.upload ? 'replaced' : 'gone';
    },
    remember: memory.remember,
  });
  /** The upload that the server knows, if it is of this file. */
  const resumable = (file: File, known: OwnDemoTapes['upload']) =>
    known !== null && memory.find(file) === known.id ? known.id : null;
  return {
    ...upload,
    start: (file: File, known: OwnDemoTapes['upload'], onFinished?: () => void) =>
      upload.start(file, resumable(file, known), onFinished),
  };
}
