import { loadSources, murmurX64Hash128, sources } from '@fingerprintjs/fingerprintjs';

// Only what the privacy note names; the library could read more.
const { audio, canvas, fonts, webGlBasics } = sources;

/** Takes a hundred milliseconds or more, so its file is loaded only when it is needed. */
export async function readFingerprints() {
  const read = loadSources({ audio, canvas, fonts, webGlBasics }, { cache: {} }, []);
  const found = await read();
  const image = measured(found.canvas);
  const sound = measured(found.audio);
  const names = measured(found.fonts);
  const graphics = measured(found.webGlBasics);
  return {
    canvas_fingerprint: image && isImage(image.geometry) ? hash(image.geometry + image.text) : null,
    // Negative numbers are the library's codes for why there is none.
    audio_fingerprint: sound !== null && sound > 0 ? hash(String(sound)) : null,
    fonts_hash: names ? hash(names.join()) : null,
    ...(graphics && typeof graphics === 'object'
      ? {
          webgl_vendor: graphics.vendorUnmasked || graphics.vendor || null,
          webgl_renderer: graphics.rendererUnmasked || graphics.renderer || null,
        }
      : { webgl_vendor: null, webgl_renderer: null }),
  };
}

function measured<T>(component: { value: T } | { error: unknown }): T | null {
  return 'value' in component ? component.value : null;
}

// An image is a data: URL; anything else is a reason such as 'skipped'.
const isImage = (geometry: string) => geometry.startsWith('data:');
const hash = (text: string) => murmurX64Hash128(text);
