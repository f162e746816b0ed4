import type { HttpRequest, HttpStack } from 'tus-js-client';
// The package's main entry is the one for Node; the build takes this one, too.
import * as tus from 'tus-js-client/lib.es5/browser/index.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { UPLOAD_CHUNK_BYTES } from '#contract/training/limits.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { DEMO, TAKE } from '#test/web/demo-tapes.ts';
import { session } from '#web/lib/auth/session.ts';
import { createTapeUpload, type UploadState } from './tape-upload.ts';

type Answer =
  | { status: number; headers?: Record<string, string>; body?: object }
  | 'broken'
  | 'hanging';
type Script = (method: string, stored: number, sent: number) => Answer | undefined;

/** An upload server: keeps what arrives, unless the test's script answers instead. */
function startServer(script: Script = () => undefined) {
  const server = { script, stored: 0, length: 0, isThere: false, calls: [] as string[] };
  const answer = (method: string, sent: number, headers: Record<string, string>): Answer => {
    const scripted = server.script(method, server.stored, sent);
    if (scripted) return scripted;
    if (method === 'POST') {
      Object.assign(server, { stored: 0, length: Number(headers['Upload-Length']), isThere: true });
      return { status: 201, headers: { location: trainingPaths.upload('upload-1') } };
    }
    if (!server.isThere)
      return { status: 404, body: { code: 'upload_not_found', message: 'Gone' } };
    if (method === 'DELETE') server.isThere = false;
    if (method === 'PATCH') server.stored += sent;
    const facts = {
      'upload-offset': String(server.stored),
      'upload-length': String(server.length),
    };
    return { status: method === 'HEAD' ? 200 : 204, headers: facts };
  };
  const createRequest = (method: string, url: string): HttpRequest => {
    const headers: Record<string, string> = {};
    return {
      getMethod: () => method,
      getURL: () => url,
      getHeader: (name) => headers[name],
      setHeader: (name, value) => Object.assign(headers, { [name]: value }),
      setProgressHandler: () => {},
      abort: async () => {},
      getUnderlyingObject: () => null,
      async send(body: Blob | null) {
        server.calls.push([method, headers.authorization, headers['accept-language']].join(' '));
        const given = answer(method, body?.size ?? 0, headers);
        if (given === 'hanging') return new Promise<never>(() => {});
        if (given === 'broken') throw new Error('network');
        return {
          getStatus: () => given.status,
          getHeader: (name) => given.headers?.[name.toLowerCase()],
          getBody: () => JSON.stringify(given.body ?? ''),
          getUnderlyingObject: () => null,
        };
      },
    };
  };
  const httpStack: HttpStack = { createRequest, getName: () => 'test' };
  return { ...server, server, httpStack };
}

function startUpload(script?: Script, demo: OwnDemoTapes = DEMO) {
  const { server, httpStack } = startServer(script);
  const reloadDemoTapes = vi.fn(async () => demo);
  const upload = createTapeUpload({ loadTus: async () => tus, reloadDemoTapes, httpStack });
  const states: UploadState[] = [];
  upload.state.subscribe(() => {
    const state = upload.state.get();
    if (state) states.push(state);
  });
  const methods = () => server.calls.map((call) => call.split(' ')[0]);
  return { upload, server, states, methods, reloadDemoTapes };
}

const fileOf = (bytes: number, name = 'tape.mp4') =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const TWO_CHUNKS = UPLOAD_CHUNK_BYTES + 5;
const KNOWN = {
  id: 'upload-1',
  file_name: 'tape.mp4',
  bytes: TWO_CHUNKS,
  expires_at: new Date('2026-11-17T10:00:00Z'),
};
const ended = (upload: ReturnType<typeof createTapeUpload>) =>
  vi.waitFor(() => expect(upload.state.get()).toBeNull());

const fails = (upload: ReturnType<typeof createTapeUpload>, facts: Partial<UploadState>) =>
  vi.waitFor(() => expect(upload.state.get()).toMatchObject({ step: 'failed', ...facts }));

beforeEach(() => {
  session.write('secret', {});
});

test('a file is sent in chunks with the session’s token and the page’s language, and then the page is reloaded', async () => {
  const { upload, server, reloadDemoTapes } = startUpload();

  await upload.start(fileOf(TWO_CHUNKS), null);
  await ended(upload);

  expect(server.calls).toEqual(
    ['POST', 'PATCH', 'PATCH'].map((name) => `${name} Bearer secret en`),
  );
  expect(server.stored).toBe(TWO_CHUNKS);
  expect(reloadDemoTapes).toHaveBeenCalledOnce();
});

test('when the network breaks, it says what has arrived, and goes on from there', async () => {
  let breaks = 1;
  const { upload, server, states, methods } = startUpload((method, stored) =>
    method === 'PATCH' && stored > 0 && breaks-- > 0 ? 'broken' : undefined,
  );

  await upload.start(fileOf(TWO_CHUNKS), null);
  await ended(upload);

  expect(states.find(({ step }) => step === 'waiting')).toMatchObject({
    isOffline: true,
    accepted: UPLOAD_CHUNK_BYTES,
  });
  expect(methods()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
  expect(server.stored).toBe(TWO_CHUNKS);
});

test('on a line that is too slow for a whole piece smaller ones arrive', async () => {
  const most = UPLOAD_CHUNK_BYTES / 2;
  const sizes: number[] = [];
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const { upload, server } = startUpload((method, _stored, sent) => {
    if (method === 'PATCH') sizes.push(sent);
    if (sent <= most) return undefined;
    now += 30_000;
    return 'broken';
  });

  await upload.start(fileOf(UPLOAD_CHUNK_BYTES), null);
  await ended(upload);
  clock.mockRestore();

  expect(sizes).toEqual([UPLOAD_CHUNK_BYTES, most, most]);
  expect(server.stored).toBe(UPLOAD_CHUNK_BYTES);
});

test.each([
  ['a broken network', 'broken' as const],
  ['an error of the server', { status: 503 }],
])(
  'after %s during a retry it goes on at once with a network, in the same upload',
  async (_, answer) => {
    let failures = 2;
    const { upload, methods } = startUpload((method) =>
      method !== 'POST' && failures-- > 0 ? answer : undefined,
    );

    await upload.start(fileOf(5), null);
    await vi.waitFor(() => expect(methods()).toEqual(['POST', 'PATCH', 'HEAD']));
    upload.handleOnline();
    await ended(upload);

    expect(methods()).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH']);
  },
);

test.each([408, 423, 429, 500, 503])('a response %i is retried', async (status) => {
  let refusals = 1;
  const { upload, server, states } = startUpload((method) =>
    method === 'PATCH' && refusals-- > 0 ? { status } : undefined,
  );

  await upload.start(fileOf(5), null);
  await ended(upload);

  expect(states.find(({ step }) => step === 'waiting')?.isOffline).toBe(false);
  expect(server.stored).toBe(5);
});

test('a refused recording stops with the sentence of the server', async () => {
  const body = { code: 'tape_too_long', message: messages.tapeTooLong };
  const { upload } = startUpload((method) =>
    method === 'PATCH' ? { status: 400, body } : undefined,
  );

  await upload.start(fileOf(5), null);

  await fails(upload, { message: messages.tapeTooLong, canContinue: false });
});

test('after too many uploads it stops and says so instead of trying again', async () => {
  const body = { code: 'too_many_uploads', message: messages.tooManyUploads };
  const { upload, methods } = startUpload(() => ({ status: 429, body }));
  await upload.start(fileOf(5), null);

  await fails(upload, { message: messages.tooManyUploads });
  expect(methods()).toEqual(['POST']);
});

test('on a full disk it stops, and goes on when the person tries again', async () => {
  let isFull = true;
  const body = { code: 'storage_full', message: messages.storageFull };
  const { upload, server } = startUpload((method) =>
    method === 'PATCH' && isFull ? { status: 507, body } : undefined,
  );
  await upload.start(fileOf(5), null);
  await fails(upload, { canContinue: true });

  isFull = false;
  upload.goOn();
  await ended(upload);

  expect(server.stored).toBe(5);
});

test('an upload that another tab has replaced stops and begins no new one', async () => {
  const { upload, methods } = startUpload(
    (method) => (method === 'PATCH' ? { status: 404 } : undefined),
    { ...DEMO, upload: { ...KNOWN, id: 'upload-2' } },
  );

  await upload.start(fileOf(5), null);

  await vi.waitFor(() => expect(upload.state.get()?.step).toBe('replaced'));
  expect(methods()).toEqual(['POST', 'PATCH']);
});

test('if only the last response was lost, the upload has succeeded', async () => {
  const { upload } = startUpload((method) => (method === 'PATCH' ? { status: 404 } : undefined), {
    ...DEMO,
    takes: [{ ...TAKE, bytes: 5 }],
  });

  await upload.start(fileOf(5), null);

  await ended(upload);
});

test('a paused upload sends nothing until it goes on', async () => {
  let hangs = 1;
  const { upload, server, methods } = startUpload((method) =>
    method === 'PATCH' && hangs-- > 0 ? 'hanging' : undefined,
  );
  await upload.start(fileOf(5), null);
  await vi.waitFor(() => expect(methods()).toEqual(['POST', 'PATCH']));
  upload.pause();
  upload.handleOnline();
  expect(upload.state.get()?.step).toBe('paused');

  upload.goOn();
  await ended(upload);

  expect(methods()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
  expect(server.stored).toBe(5);
});

test('a connection that hangs for a minute is given up and opened again', async () => {
  let hangs = 1;
  const { upload, methods, states } = startUpload((method) =>
    method === 'PATCH' && hangs-- > 0 ? 'hanging' : undefined,
  );
  await upload.start(fileOf(5), null);
  await vi.waitFor(() => expect(methods()).toEqual(['POST', 'PATCH']));

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  upload.pause();
  upload.goOn();
  hangs = 1;
  await vi.waitFor(() => expect(methods()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await ended(upload);

  expect(states.some(({ step }) => step === 'waiting')).toBe(true);
  expect(methods().slice(4)).toEqual(['HEAD', 'PATCH']);
});

test('after a reload the same file continues its upload', async () => {
  const before = startUpload((method, stored) =>
    method === 'PATCH' && stored > 0 ? { status: 400 } : undefined,
  );
  await before.upload.start(fileOf(TWO_CHUNKS), null);
  await vi.waitFor(() => expect(before.upload.state.get()?.step).toBe('failed'));

  const { upload, server, methods } = startUpload();
  Object.assign(server, { stored: UPLOAD_CHUNK_BYTES, length: TWO_CHUNKS, isThere: true });
  await upload.start(fileOf(TWO_CHUNKS), KNOWN);
  await ended(upload);

  expect(methods()).toEqual(['HEAD', 'PATCH']);
  expect(server.stored).toBe(TWO_CHUNKS);
});

test.each([
  ['another name', fileOf(TWO_CHUNKS, 'other.mp4')],
  ['another size', fileOf(TWO_CHUNKS + 1)],
])('a file with %s begins a new upload', async (_name, file) => {
  const before = startUpload();
  await before.upload.start(fileOf(TWO_CHUNKS), null);
  await ended(before.upload);

  const { upload, methods } = startUpload();
  await upload.start(file, KNOWN);
  await ended(upload);

  expect(methods()[0]).toBe('POST');
});

test('cancelling deletes what has arrived', async () => {
  const { upload, server, methods } = startUpload((method) =>
    method === 'PATCH' ? 'broken' : undefined,
  );
  await upload.start(fileOf(5), null);
  await vi.waitFor(() => expect(methods()).toContain('PATCH'));

  await upload.cancel();

  expect(upload.state.get()).toBeNull();
  expect(server.isThere).toBe(false);
});

test('a file that is gone from the disk is no broken network', async () => {
  const { upload } = startUpload((method) => (method === 'PATCH' ? 'broken' : undefined));
  const file = fileOf(5);
  vi.spyOn(file, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) }),
  );

  await upload.start(file, null);

  await fails(upload, { message: demoTapeTexts.fileChanged });
});

test('the end of the session ends the upload', async () => {
  const body = { code: 'not_signed_in', message: messages.notSignedIn };
  const { upload } = startUpload(() => ({ status: 401, body }));

  await upload.start(fileOf(5), null);

  await vi.waitFor(() => expect(session.token()).toBeNull());
});
