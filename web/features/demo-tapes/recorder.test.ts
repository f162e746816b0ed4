import { beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#contract/shared/pages.ts';
import { recorderTexts } from '#contract/training/demo-tape-texts.ts';
import { TAPE_LIMITS } from '#contract/training/demo-tapes.ts';
import { createRecorder } from './recorder.ts';
import type { RecordingStore } from './recording-store.ts';
import { hasRecorderPolicy } from './use-recorder.ts';

/** Devices and recorder of a browser, as far as the recorder uses them; jsdom has none. */
class FakeRecorder extends EventTarget {
  static supported: string[] = [];
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);
  static current: FakeRecorder;
  state = 'inactive';
  mimeType: string;
  constructor(_stream: unknown, options: { mimeType?: string }) {
    super();
    this.mimeType = options.mimeType ?? '';
    FakeRecorder.current = this;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  record(content: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([content]) }));
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}
class FakeTrack extends EventTarget {
  stop = vi.fn();
}

const track = new FakeTrack();
const getUserMedia = vi.fn(async (_wanted: MediaStreamConstraints) => ({
  getTracks: () => [track],
}));
const stored: string[] = [];
const store: RecordingStore = {
  begin: async () => void stored.push('begin'),
  append: async (_part, seconds) => void stored.push(`part at ${Math.round(seconds)}`),
  read: async () => null,
  clear: async () => void stored.push('clear'),
};

beforeEach(() => {
  stored.length = 0;
  FakeRecorder.supported = ['video/webm'];
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia,
      enumerateDevices: async () => [
        { kind: 'videoinput', deviceId: 'a' },
        { kind: 'audioinput', deviceId: 'b' },
        { kind: 'audiooutput', deviceId: 'c' },
      ],
    },
  });
});

async function startRecording(recordings = store) {
  const recorder = createRecorder(recordings);
  await recorder.turnOn('video');
  recorder.start();
  vi.advanceTimersByTime(3_000);
  return recorder;
}

test('the devices are on after a permission, and off again after closing', async () => {
  const recorder = createRecorder(store);
  await recorder.turnOn('video');
  expect(recorder.state.get()).toMatchObject({ step: 'ready', cameras: [{}], microphones: [{}] });

  recorder.close();

  expect(track.stop).toHaveBeenCalledOnce();
  expect(recorder.state.get()).toMatchObject({ step: 'off', stream: null });
});

test('a recording that another tab has kept is shown, not recorded over', async () => {
  const kept = { file: new File(['1'], 'recording.webm'), seconds: 6 };
  const recorder = createRecorder({ ...store, read: async () => kept });

  await recorder.open('video');

  expect(getUserMedia).not.toHaveBeenCalled();
  expect(recorder.state.get()).toMatchObject({ step: 'off', found: kept });
});

test('for sound alone the camera is not asked for', async () => {
  await createRecorder(store).turnOn('sound');

  expect(getUserMedia.mock.calls[0]?.[0].video).toBe(false);
});

test.each([
  ['NotAllowedError', recorderTexts.refused],
  ['NotFoundError', recorderTexts.missing],
  ['NotReadableError', recorderTexts.inUse],
])('%s is explained', async (name, sentence) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  const recorder = createRecorder(store);

  await recorder.turnOn('video');

  expect(recorder.state.get()).toMatchObject({ step: 'off', problem: sentence });
});

test('it counts down, records, and shows the recording with its length', async () => {
  const recorder = createRecorder(store);
  await recorder.turnOn('video');
  recorder.start();
  expect(recorder.state.get()).toMatchObject({ step: 'countdown', countdown: 3 });
  vi.advanceTimersByTime(2_000);
  expect(recorder.state.get().countdown).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(recorder.state.get().step).toBe('recording');

  vi.advanceTimersByTime(10_000);
  FakeRecorder.current.record('12345');
  recorder.stop();

  const { step, recording } = recorder.state.get();
  expect(step).toBe('done');
  expect(recording?.file).toMatchObject({ name: 'recording.webm', type: 'video/webm', size: 5 });
  expect(recording?.seconds).toBeCloseTo(10, 0);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(stored).toEqual(['begin', 'part at 10']);
});

test('a pause does not count', async () => {
  const recorder = await startRecording();
  vi.advanceTimersByTime(4_000);
  recorder.pause();
  vi.advanceTimersByTime(60_000);
  recorder.goOn();
  vi.advanceTimersByTime(2_000);

  expect(recorder.state.get()).toMatchObject({ step: 'recording' });
  expect(recorder.state.get().seconds).toBeCloseTo(6, 0);
});

test('it stops before the longest tape that the server accepts', async () => {
  const recorder = await startRecording();
  FakeRecorder.current.record('12345');

  vi.advanceTimersByTime(TAPE_LIMITS.secondsMax * 1_000);

  expect(recorder.state.get().step).toBe('done');
  expect(recorder.state.get().seconds).toBeLessThan(TAPE_LIMITS.secondsMax);
});

test('mp4 is recorded where the browser can', async () => {
  FakeRecorder.supported = ['video/webm', 'video/mp4'];
  const recorder = await startRecording();
  FakeRecorder.current.record('12345');
  recorder.stop();

  expect(recorder.state.get().recording?.file.name).toBe('recording.mp4');
});

test('a device that is disconnected ends the recording and keeps it', async () => {
  const recorder = await startRecording();
  FakeRecorder.current.record('12345');

  track.dispatchEvent(new Event('ended'));

  expect(recorder.state.get()).toMatchObject({ step: 'done', problem: recorderTexts.stopped });
});

test('without storage the recording goes on, and the screen knows that it is not kept', async () => {
  const full = { ...store, append: () => Promise.reject(new Error('QuotaExceeded')) };
  const recorder = await startRecording(full);

  FakeRecorder.current.record('12345');
  await vi.waitFor(() => expect(recorder.state.get().isStored).toBe(false));
  recorder.stop();

  expect(recorder.state.get()).toMatchObject({ step: 'done', isStored: false });
});

test('discarding removes it from the browser', async () => {
  const recorder = await startRecording();
  FakeRecorder.current.record('12345');
  recorder.stop();

  await recorder.discard();

  expect(recorder.state.get().step).toBe('off');
  expect(stored.at(-1)).toBe('clear');
});

test.each([pages.demoTape, `/es${pages.demoTape}`])(
  '%s may record without another load',
  (path) => {
    history.replaceState(null, '', path);
    const loaded = (name: string) =>
      vi
        .spyOn(performance, 'getEntriesByType')
        .mockReturnValue([{ name: `https://portal.example${name}` } as PerformanceEntry]);

    loaded(pages.correspondent);
    expect(hasRecorderPolicy()).toBe(false);
    loaded(path);
    expect(hasRecorderPolicy()).toBe(true);
  },
);
