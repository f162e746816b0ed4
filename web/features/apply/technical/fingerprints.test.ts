import { beforeEach, expect, test, vi } from 'vitest';
import { readFingerprints } from './fingerprints.ts';

const components = vi.hoisted(() => ({ current: {} }));
vi.mock('@fingerprintjs/fingerprintjs', async (original) => ({
  ...(await original<object>()),
  loadSources: () => async () => components.current,
}));

const HASH = /^[0-9a-f]{32}$/;
const found = {
  canvas: { value: { geometry: 'data:image/png;base64,AAAA', text: 'data:image/png;base64,BBBB' } },
  audio: { value: 124.04347527516074 },
  fonts: { value: ['Arial', 'Courier New'] },
  webGlBasics: { value: { vendor: 'WebKit', vendorUnmasked: 'Intel Inc.', renderer: 'WebGL' } },
};

beforeEach(() => {
  components.current = found;
});

test('canvas, audio and fonts are sent as hashes, never as the measurement', async () => {
  const first = await readFingerprints();
  components.current = { ...found, audio: { value: 35.73833402246237 } };
  const other = await readFingerprints();

  expect(first).toEqual({
    canvas_fingerprint: expect.stringMatching(HASH),
    audio_fingerprint: expect.stringMatching(HASH),
    fonts_hash: expect.stringMatching(HASH),
    webgl_vendor: 'Intel Inc.',
    webgl_renderer: 'WebGL',
  });
  expect(other).toEqual({ ...first, audio_fingerprint: expect.stringMatching(HASH) });
  expect(other.audio_fingerprint).not.toBe(first.audio_fingerprint);
});

test('what the browser blocks or does not support is null', async () => {
  components.current = {
    canvas: { value: { geometry: 'unsupported', text: 'unsupported' } },
    audio: { value: -1 },
    fonts: { error: new Error('blocked') },
    webGlBasics: { value: -1 },
  };

  expect(await readFingerprints()).toEqual({
    canvas_fingerprint: null,
    audio_fingerprint: null,
    fonts_hash: null,
    webgl_vendor: null,
    webgl_renderer: null,
  });
});
