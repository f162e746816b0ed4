import type { DetailedError, HttpStack, Upload } from 'tus-js-client';
import { errorResponse } from '#contract/shared/error-responses.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { uploadTexts } from '#contract/shared/upload-texts.ts';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { address } from '#web/lib/api/request.ts';
import { accountSetup, isSetupCode } from '#web/lib/auth/account-setup.ts';
import { session } from '#web/lib/auth/session.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { startRate } from './upload-rate.ts';

export type UploadState = {
  step: 'sending' | 'paused' | 'waiting' | 'failed' | 'replaced';
  file: File;
  /** Bytes that have left the browser, and those that the server has confirmed. */
  sent: number;
  accepted: number;
  secondsLeft: number | null;
  /** What is waited for: false if the server answers with an error. */
  isOffline: boolean;
  /** Why it has failed, and whether it can go on where it stopped. */
  message: string | null;
  canContinue: boolean;
};

export type UploadDeps = {
  loadTus: () => Promise<Pick<typeof import('tus-js-client'), 'Upload'>>;
  /** What it is for; the file's name comes with it. */
  metadata?: Record<string, string>;
  /** After the end of an upload, also of one that was cancelled: what the page shows. */
  reload: () => Promise<unknown>;
  /** What became of an upload that the server no longer has. */
  learnEnd: (file: File) => Promise<'finished' | 'replaced' | 'gone'>;
  remember: (file: File, id: string) => void;
  httpStack?: HttpStack | undefined;
};

/** Retried as long as the server keeps an unfinished upload; every ten seconds in the end. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, ...Array<number>(8_640).fill(10_000)];
/** Without any progress for this long, a connection is given up: not every break is reported. */
const STALL_MS = 60_000;

/** The upload of a file. It belongs to the tab, not to a screen: other screens can be opened meanwhile. */
export function createUpload({
  loadTus,
  metadata,
  reload,
  learnEnd,
  remember,
  httpStack,
}: UploadDeps) {
  const state = createStore<UploadState | null>(null);
  let sentToken: string | null = null;
  let upload: Upload | null = null;
  let handleFinished: (() => void) | undefined;
  let isResumed = false;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<UploadState>) => {
    const current = state.get();
    if (current) state.set({ ...current, ...change });
  };

  async function stop(): Promise<void> {
    clearTimeout(stallTimer);
    const stopped = upload;
    upload = null;
    await stopped?.abort();
  }

  function watchForStall(): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => {
      update({ step: 'waiting', isOffline: true });
      restart();
    }, STALL_MS);
  }

  /** Asks the server how much it has, and goes on from there. */
  function restart(): void {
    void upload?.abort();
    upload?.start();
    watchForStall();
  }

  function fail(message: string, canContinue = false): void {
    void upload?.abort();
    clearTimeout(stallTimer);
    update({ step: 'failed', message, canContinue, secondsLeft: null });
  }

  async function finish(): Promise<void> {
    clearTimeout(stallTimer);
    upload = null;
    handleFinished?.();
    // Before the progress disappears, so that the recording follows it at once.
    await reload().catch(() => undefined);
    state.set(null);
  }

  /** The upload is gone: finished if only the last response was lost, else replaced or deleted. */
  async function handleGone(file: File): Promise<void> {
    const end = await learnEnd(file).catch(() => 'gone');
    if (end === 'finished') return finish();
    if (end === 'replaced') update({ step: 'replaced', secondsLeft: null });
    // One of an earlier visit, which the server has deleted since.
    else if (isResumed) await start(file, null, handleFinished);
    else fail(messages.uploadNotFound);
  }

  function handleError(error: Error | DetailedError, file: File): void {
    clearTimeout(stallTimer);
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (status === 404 || status === 410) return void handleGone(file);
    const answer = readError(error);
    // The session has ended: the route guard then redirects to the login.
    if (status === 401) session.clear();
    if (isSetupCode(answer?.code ?? '')) accountSetup.require();
    fail(answer?.message ?? uploadTexts.failed, status === 507);
  }

  function shouldRetry(error: DetailedError, file: File): boolean {
    const status = error.originalResponse?.getStatus() ?? 0;
    // Renewed meanwhile.
    if (status === 401) return sentToken !== session.token();
    if (!isTemporary(status, readError(error)?.code)) return false;
    update({ step: 'waiting', isOffline: status === 0, secondsLeft: null });
    // A file that was changed or removed looks like a broken network.
    if (status === 0) {
      file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => fail(uploadTexts.fileChanged));
    }
    return true;
  }

  async function start(file: File, id: string | null, onFinished?: () => void): Promise<void> {
    await stop();
    handleFinished = onFinished;
    isResumed = id !== null;
    const rate = startRate();
    const initial = { sent: 0, accepted: 0, secondsLeft: null, isOffline: false };
    state.set({ step: 'sending', file, ...initial, message: null, canContinue: false });
    const tus = await loadTus().catch(() => null);
    // Cancelled or replaced meanwhile.
    if (state.get()?.file !== file) return;
    if (tus === null) return fail(messages.noResponse);
    let sentAt = 0;
    let piece = UPLOAD_CHUNK_BYTES;
    const resize = (bytes: number) => {
      piece = Math.min(Math.max(bytes, SMALLEST_PIECE), UPLOAD_CHUNK_BYTES);
      created.options.chunkSize = piece;
    };
    const created: Upload = new tus.Upload(file, {
      ...(id === null
        ? { endpoint: address(trainingPaths.uploads) }
        : { uploadUrl: address(trainingPaths.upload(id)) }),
      ...(httpStack && { httpStack }),
      chunkSize: piece,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, ...metadata },
      onBeforeRequest(request) {
        sentAt = Date.now();
        sentToken = session.token();
        request.setHeader('authorization', `Bearer ${sentToken}`);
        // Of the page, as in request.ts.
        request.setHeader('accept-language', LANGUAGE);
      },
      onAfterResponse(_request, response) {
        const offset = Number(response.getHeader('upload-offset') ?? Number.NaN);
        if (Number.isFinite(offset)) update({ accepted: offset });
      },
      onUploadUrlAvailable() {
        // Set here: tus-js-client (4.3) has options for neither, and a second upload would ask the server
        // once more. Otherwise an error of the server, or another tab's upload, would make it begin a new one.
        created.options.endpoint = null;
        const uploadId = created.url?.split('/').at(-1) ?? '';
        // The server does not know whether a proxy has the API under a path of its own.
        created.url = address(trainingPaths.upload(uploadId));
        remember(file, uploadId);
      },
      onProgress(sent) {
        watchForStall();
        update({ step: 'sending', sent, secondsLeft: rate.secondsLeft(sent, file.size) });
      },
      // Of a piece that broke off, a store may keep nothing, and the server waits 30 s for one: on a
      // slow line only smaller ones arrive.
      onShouldRetry(error) {
        if (Date.now() - sentAt > SLOW_MS) resize(piece / 2);
        return shouldRetry(error, file);
      },
      onChunkComplete() {
        if (Date.now() - sentAt < QUICK_MS) resize(piece * 2);
      },
      onSuccess: () => void finish(),
      onError: (error) => handleError(error, file),
    });
    upload = created;
    created.start();
    watchForStall();
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    /** Uploads a file; goes on with the upload of this id, if there is one. */
    start,
    pause() {
      void upload?.abort();
      clearTimeout(stallTimer);
      update({ step: 'paused', secondsLeft: null });
    },
    goOn() {
      update({ step: 'sending', message: null });
      restart();
    },
    /** When the browser reports a network again. */
    handleOnline() {
      if (state.get()?.step === 'waiting') restart();
    },
    /** Without deleting what has arrived. */
    async close() {
      await stop();
      state.set(null);
    },
    /** Deletes what has arrived: of the current upload, or of the one with this id. */
    async cancel(id?: string) {
      const url = id === undefined ? upload?.url : address(trainingPaths.upload(id));
      await stop();
      if (url) {
        await loadTus()
          .then((tus) => tus.Upload.terminate(url, terminateOptions(httpStack)))
          .catch(() => undefined);
      }
      await reload().catch(() => undefined);
      state.set(null);
    },
  };
}

const SMALLEST_PIECE = UPLOAD_CHUNK_BYTES / 32;
/** A piece that arrives within this time may be followed by a larger one. */
const QUICK_MS = 5_000;
/** One that was on its way for so long was too large; others broke with the network. */
const SLOW_MS = 15_000;

const terminateOptions = (httpStack: HttpStack | undefined) => ({
  ...(httpStack && { httpStack }),
  // If it fails, the server deletes the upload after a day.
  retryDelays: null,
  headers: { authorization: `Bearer ${session.token()}` },
});

const FINAL_CODES: readonly ErrorCode[] = [
  'demo_locked',
  'demo_not_open',
  'too_many_uploads',
  'story_status',
  'too_many_media',
];

/** No response, a timeout, a lock, too many requests, an offset to ask for again, or a server error. */
function isTemporary(status: number, code: string | undefined): boolean {
  if (status === 507 || FINAL_CODES.some((one) => one === code)) return false;
  if (status === 409) return true;
  return [0, 408, 423, 429].includes(status) || status >= 500;
}

function readError(error: Error | DetailedError) {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    return errorResponse.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
}
