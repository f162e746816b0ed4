import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { CustomSource, Input, MP3, MP4, QTFF, WEBM } from 'mediabunny';
import type { TapeType } from '#contract/training/limits.ts';

/** Bytes that the thread asks for; the end is not included. */
export type TapeQuestion = { start: number; end: number };
export type TapeFacts = {
  type: TapeType;
  is_video: boolean;
  seconds: number;
  /** Of the picture, in pixels. */
  width: number | null;
  height: number | null;
};
export type TapeResult = TapeFacts | { error: 'tape_type_unknown' | 'tape_unreadable' };

/** What file-type needs to recognize every type. */
const HEAD_BYTES = 4_100;
/**
 * The lists of six minutes take less than 2 MB, a cluster of a webm some more. A file that claims
 * larger ones would be read into memory as a whole.
 */
const READ_MAX_BYTES = 16 * 1024 * 1024;

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
  if (end - start > READ_MAX_BYTES) throw new Error('The file asks for too much memory');
  const question: TapeQuestion = { start, end };
  const pieces = on(main, 'message');
  main.postMessage(question);
  const whole = new Uint8Array(end - start);
  let filled = 0;
  for await (const [piece] of pieces) {
    whole.set(piece, filled);
    filled += piece.length;
    piece.buffer.transfer(0); // frees it at once
    if (filled === whole.length) break;
  }
  return whole;
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
    const video = await input.getPrimaryVideoTrack();
    const is_video = video !== null;
    const has_audio = (await input.getPrimaryAudioTrack()) !== null;
    const seconds = await readSeconds(input, type);
    const isReadable = Number.isFinite(seconds) && seconds > 0 && (is_video || has_audio);
    if (!isReadable) return { error: 'tape_unreadable' };
    const width = video && (await video.getDisplayWidth());
    const height = video && (await video.getDisplayHeight());
    return { type: playedAs(type, is_video), is_video, seconds, width, height };
  } catch {
    return { error: 'tape_unreadable' };
  } finally {
    input.dispose();
  }
}

/**
 * Recordings of a browser do not say how long they are: a webm then has to be read as a whole, and an
 * mp4 names the length of its first fragment, but its packets are listed and cost little to read.
 */
async function readSeconds(input: Input, type: TapeType): Promise<number> {
  const stated = await input.getDurationFromMetadata();
  return stated !== null && type === 'webm' ? stated : input.computeDuration();
}

/** An mp4 without pictures is an m4a, and the other way round. */
function playedAs(type: TapeType, is_video: boolean): TapeType {
  if (type === 'mp4' && !is_video) return 'm4a';
  if (type === 'm4a' && is_video) return 'mp4';
  return type;
}

const result: TapeResult = await check();
main.postMessage(result);
