import { loadSources, murmurX64Hash128, sources } from '@fingerprintjs/fingerprintjs';

// Only what the privacy note names, not all that the library could read.
const { audio, canvas, fonts, webGlBasics } = sources;

/** What only a measurement tells. Slow (a hundred milliseconds and more), so it comes by itself. */
export async function readFingerprints() {
  const read = loadSources({ audio, canvas, fonts, webGlBasics }, { cache: {} }, []);
  const found = await read();
  const image = measured(found.canvas);
  const sound = measured(found.audio);
  const names = measured(found.fonts);
  const graphics = measured(found.webGlBasics);
  return {
    canvas_fingerprint: image && isDrawn(image.geometry) ? hash(image.geometry + image.text) : null,
    // Negative numbers say why there is none.
    audio_fingerprint: sound !== null && sound > 0 ? String(sound) : null,
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

// A picture is a data: address; anything else is a word such as 'skipped'.
const isDrawn = (picture: string) => picture.startsWith('data:');
const hash = (text: string) => murmurX64Hash128(text);
