import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { CustomSource, Input, MP3, MP4, QTFF, WEBM } from 'mediabunny';
import type { TapeType } from '#contract/training/demo.ts';

/** Bytes that the thread asks for; the end is not included. */
export type TapeQuestion = { start: number; end: number };
export type TapeFacts = { type: TapeType; is_video: boolean; seconds: number };
export type TapeResult = TapeFacts | { error: 'tape_type_unknown' | 'tape_unreadable' };

/** What file-type needs to recognize every type. */
const HEAD_BYTES = 4_100;

const TYPES: Record<string, TapeType> = {
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  m4a: 'm4a',
  mp3: 'mp3',
};

// Entry point of the thread that checks one recording, so it has side effects on import.
const main = parentPort!;
const { bytes }: { bytes: number } = workerData;

async function read(start: number, end: number): Promise<Uint8Array> {
  const question: TapeQuestion = { start, end };
  const replied = once(main, 'message');
  main.postMessage(question);
  const [reply] = await replied;
  return reply;
}

/** By content alone: neither the name nor what the sender says about the type counts. */
async function check(): Promise<TapeResult> {
  const head = await read(0, Math.min(HEAD_BYTES, bytes));
  const found = await fileTypeFromBuffer(head);
  const type = TYPES[found?.ext ?? ''];
  if (!type) return { error: 'tape_type_unknown' };
  // Reads of the source come one after the other, so that each gets its own reply.
  let last: Promise<unknown> = Promise.resolve();
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MP3],
    source: new CustomSource({
      getSize: () => bytes,
      read: (start, end) => {
        const result = last.then(() => read(start, end));
        last = result;
        return result;
      },
      prefetchProfile: 'network',
    }),
  });
  try {
    const is_video = (await input.getPrimaryVideoTrack()) !== null;
    const has_audio = (await input.getPrimaryAudioTrack()) !== null;
    // Recordings of a browser do not say how long they are: then every packet is read.
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    const isReadable = Number.isFinite(seconds) && seconds > 0 && (is_video || has_audio);
    return isReadable
      ? { type: playedAs(type, is_video), is_video, seconds }
      : { error: 'tape_unreadable' };
  } catch {
    return { error: 'tape_unreadable' };
  } finally {
    input.dispose();
  }
}

/** An mp4 without pictures is an m4a, and the other way round. */
function playedAs(type: TapeType, is_video: boolean): TapeType {
  if (type === 'mp4' && !is_video) return 'm4a';
  if (type === 'm4a' && is_video) return 'mp4';
  return type;
}

const result: TapeResult = await check();
main.postMessage(result);
