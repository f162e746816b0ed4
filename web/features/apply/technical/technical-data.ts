import type { ClientTechnicalData } from '#contract/apply/technical-data.ts';
import { randomId } from '#web/features/apply/draft/random-id.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { readCount, VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { readBrowser } from './browser-facts.ts';

const SESSION_ID = 'session_id';
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

type Measured = Pick<
  ClientTechnicalData,
  | 'webgl_vendor'
  | 'webgl_renderer'
  | 'canvas_fingerprint'
  | 'audio_fingerprint'
  | 'fonts_hash'
  | 'battery_level'
  | 'battery_charging'
>;

const UNMEASURED: Measured = {
  webgl_vendor: null,
  webgl_renderer: null,
  canvas_fingerprint: null,
  audio_fingerprint: null,
  fonts_hash: null,
  battery_level: null,
  battery_charging: null,
};

/**
 * The technical data of SPEC section 3. Measures nothing before the privacy note was on the page and
 * its reader has done something; measures in idle time; never keeps a submit waiting.
 */
export function createTechnicalData() {
  let measured = UNMEASURED;
  let isBegun = false;

  const keep = (facts: Partial<Measured>) => {
    measured = { ...measured, ...facts };
  };

  function begin(): void {
    if (isBegun) return;
    isBegun = true;
    whenIdle(() => {
      const battery = guard(readBattery).then((found) => keep(found ?? {}));
      const fingerprints = guard(async () =>
        (await import('./fingerprints.ts')).readFingerprints(),
      ).then((found) => keep(found ?? {}));
      // For whoever looks at what a page spends its time on, and for the tests that wait for it.
      void Promise.all([battery, fingerprints]).then(() =>
        performance.mark('technical data measured'),
      );
    });
  }

  return {
    /** The note is on the page from now on. Returns how to stop listening for its reader. */
    allow(): () => void {
      const listening = new AbortController();
      for (const type of INTERACTIONS) {
        window.addEventListener(
          type,
          () => {
            listening.abort();
            begin();
          },
          { signal: listening.signal, passive: true, capture: true },
        );
      }
      return () => listening.abort();
    },

    /** All that is known by now. */
    collect(startedAt: Date): ClientTechnicalData {
      return {
        ...readBrowser(),
        ...measured,
        session_id: readSessionId(),
        session_start: sessionStore.get(VISIT_KEYS.sessionStart),
        page_views: readCount(VISIT_KEYS.pageViews),
        interactions: {
          form_interactions: readCount(VISIT_KEYS.formInteractions),
          time_to_complete: formatDuration(Date.now() - startedAt.getTime()),
        },
      };
    },
  };
}
export type TechnicalData = ReturnType<typeof createTechnicalData>;

/** SPEC's 'Xm Ys'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

function readSessionId(): string {
  const known = sessionStore.get(SESSION_ID);
  if (known) return known;
  const id = randomId();
  sessionStore.set(SESSION_ID, id);
  return id;
}

type Battery = { level: number; charging: boolean };

async function readBattery(): Promise<Partial<Measured>> {
  // Chromium alone has it, and TypeScript's list of what a browser has does not.
  const browser: Navigator & { getBattery?: () => Promise<Battery> } = navigator;
  const battery = await browser.getBattery?.();
  if (!battery) return {};
  return { battery_level: Math.round(battery.level * 100), battery_charging: battery.charging };
}

async function guard<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    logger.info('Technical data not available', { name: error instanceof Error ? error.name : '' });
    return null;
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 200);
}
