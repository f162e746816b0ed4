import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { PHOTO_TYPES, STORY_LIMITS } from '#contract/newsroom/limits.ts';

export type EncodedPhoto = {
  type: (typeof PHOTO_TYPES)[number];
  width: number;
  height: number;
  photo: Uint8Array;
  /** webp */
  preview: Uint8Array;
};
export type PhotoResult = EncodedPhoto | { error: 'media_type_unknown' | 'media_unreadable' };

const QUALITY = 88;

// Entry point of the thread that encodes one photo, so it has side effects on import.
sharp.cache(false);
sharp.concurrency(1);

// Nothing of the file is kept but its pixels, upright: no place, device, thumbnail or profile.
const open = () =>
  sharp(workerData.bytes, {
    limitInputPixels: STORY_LIMITS.photoPixelsMax,
    failOn: 'error',
    pages: 1,
  });

async function encode(): Promise<PhotoResult> {
  try {
    const { format } = await open().metadata();
    // sharp opens other formats as well, such as SVG.
    const type = PHOTO_TYPES.find((one) => one === format);
    if (!type) return { error: 'media_type_unknown' };
    const options = type === 'png' ? {} : { quality: QUALITY };
    const { data, info } = await open()
      .autoOrient()
      .toFormat(type, options)
      .toBuffer({ resolveWithObject: true });
    const size = STORY_LIMITS.previewPixels;
    const preview = await open()
      .autoOrient()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    return { type, width: info.width, height: info.height, photo: data, preview };
  } catch {
    return { error: 'media_unreadable' };
  }
}

parentPort?.postMessage(await encode());
