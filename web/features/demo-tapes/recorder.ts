import { recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { type RecordingStore, type StoredRecording, toFile } from './recording-store.ts';

export type RecorderMode = 'video' | 'sound';
type RecorderState = {
  step: 'off' | 'asking' | 'ready' | 'countdown' | 'recording' | 'paused' | 'done';
  mode: RecorderMode;
  /** The picture and sound of the devices, while they are on. */
  stream: MediaStream | null;
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  countdown: number;
  seconds: number;
  recording: StoredRecording | null;
  /** Whether the browser could store it, so that a reload does not lose it. */
  isStored: boolean;
  problem: string | null;
  /** A recording that is kept in this browser, from before a reload or of another tab. */
  found: StoredRecording | null;
};

const OFF: RecorderState = {
  step: 'off',
  mode: 'video',
  stream: null,
  cameras: [],
  microphones: [],
  countdown: 0,
  seconds: 0,
  recording: null,
  isStored: true,
  problem: null,
  found: null,
};

/** A second less than the limit: the clocks of camera and server are not the same. */
const SECONDS_MAX = TAPE_LIMITS.secondsMax - 1;
const COUNTDOWN = 3;
const TICK_MS = 200;
/** How much a crash may lose. */
const PART_MS = 2_000;
/** Six minutes are about 120 MB. */
const BITS = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** The first one that the browser can record. */
const TYPES = {
  video: ['video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm'],
  sound: ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'],
} as const;
const ENDINGS: Record<string, string> = {
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'video/webm': 'webm',
  'audio/webm': 'webm',
};

const findType = (mode: RecorderMode) =>
  TYPES[mode].find((type) => MediaRecorder.isTypeSupported(type));

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

export function createRecorder(store: RecordingStore) {
  const state = createStore(OFF);
  const update = (change: Partial<RecorderState>) => state.set({ ...state.get(), ...change });
  let timer: ReturnType<typeof setInterval> | undefined;
  let recorder: MediaRecorder | null = null;

  function turnOff(): void {
    clearInterval(timer);
    for (const track of state.get().stream?.getTracks() ?? []) track.stop();
    update({ stream: null });
  }

  async function turnOn(
    mode: RecorderMode,
    devices: { camera?: string; microphone?: string } = {},
  ): Promise<void> {
    turnOff();
    state.set({ ...OFF, mode, step: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: devices.microphone ? { deviceId: { exact: devices.microphone } } : true,
        video: mode === 'video' && {
          width: { ideal: 1280 },
          height: { ideal: 720 },
          ...(devices.camera ? { deviceId: { exact: devices.camera } } : { facingMode: 'user' }),
        },
      });
      // Closed while the browser was asking.
      if (state.get().step !== 'asking') return stopTracks(stream);
      const known = await navigator.mediaDevices.enumerateDevices();
      for (const track of stream.getTracks()) track.addEventListener('ended', handleLostDevice);
      update({
        step: 'ready',
        stream,
        cameras: known.filter(({ kind }) => kind === 'videoinput'),
        microphones: known.filter(({ kind }) => kind === 'audioinput'),
      });
    } catch (error) {
      update({ step: 'off', problem: explain(error) });
    }
  }

  async function look(): Promise<StoredRecording | null> {
    // Where storage is blocked, nothing was kept.
    const found = await store.read().catch(() => null);
    update({ found });
    return found;
  }

  /** Not called for tracks that we stop ourselves. */
  function handleLostDevice(): void {
    update({ problem: recorderTexts.stopped });
    if (recorder) stop();
    else {
      turnOff();
      update({ step: 'off' });
    }
  }

  function start(): void {
    let left = COUNTDOWN;
    update({ step: 'countdown', countdown: left, problem: null });
    clearInterval(timer);
    timer = setInterval(() => {
      left -= 1;
      if (left > 0) return update({ countdown: left });
      clearInterval(timer);
      record();
    }, 1_000);
  }

  function record(): void {
    const { stream, mode } = state.get();
    const chosen = findType(mode);
    if (!stream) return;
    const active = new MediaRecorder(stream, { ...(chosen && { mimeType: chosen }), ...BITS });
    recorder = active;
    const type = (active.mimeType || chosen || '').split(';')[0] ?? '';
    const info = { name: `recording.${ENDINGS[type] ?? 'webm'}`, type, startedAt: Date.now() };
    const parts: Blob[] = [];
    const keep = (stored: Promise<void>) => stored.catch(() => update({ isStored: false }));
    void keep(store.begin(info));

    let seconds = 0;
    let lastTick = performance.now();
    timer = setInterval(() => {
      const now = performance.now();
      if (active.state === 'recording') seconds += (now - lastTick) / 1_000;
      lastTick = now;
      update({ seconds });
      if (seconds >= SECONDS_MAX) stop();
    }, TICK_MS);

    active.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      void keep(store.append(data, seconds));
    });
    active.addEventListener('stop', () => {
      recorder = null;
      turnOff();
      if (parts.length === 0) return update({ step: 'off', problem: recorderTexts.tooShort });
      update({ step: 'done', seconds, recording: { file: toFile(parts, info), seconds } });
    });
    active.start(PART_MS);
    update({ step: 'recording', seconds: 0, isStored: true });
  }

  function stop(): void {
    clearInterval(timer);
    if (recorder && recorder.state !== 'inactive') recorder.stop();
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    look,
    turnOn,
    /** Unless that would replace a recording that is kept. */
    async open(mode: RecorderMode) {
      if (!(await look())) await turnOn(mode);
    },
    start,
    stop,
    pause() {
      recorder?.pause();
      update({ step: 'paused' });
    },
    goOn() {
      recorder?.resume();
      update({ step: 'recording' });
    },
    /** Shows a recording from before a reload. */
    show(recording: StoredRecording) {
      state.set({ ...OFF, step: 'done', recording, seconds: recording.seconds });
    },
    /** Turns the devices off; what was recorded stays stored. */
    close() {
      stop();
      turnOff();
      state.set(OFF);
    },
    async discard() {
      turnOff();
      state.set(OFF);
      await store.clear().catch(() => undefined);
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function explain(error: unknown): string {
  // Not every browser's OverconstrainedError is an Error.
  const name = typeof error === 'object' && error && 'name' in error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return recorderTexts.missing;
  if (name === 'NotReadableError' || name === 'AbortError') return recorderTexts.inUse;
  return recorderTexts.refused;
}
