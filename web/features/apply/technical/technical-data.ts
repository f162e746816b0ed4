import type { ClientTechnicalData } from '#contract/apply/technical-data.ts';
import { randomId } from '#web/features/apply/draft/random-id.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { readCount, VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { readBrowser } from './browser-facts.ts';

const SESSION_ID = 'session_id';
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;
/** How long a submit waits for the measurements; they usually take 0.2 s. */
export const MEASURE_TIMEOUT_MS = 1_000;

type FormActivity = { form_interactions: number; time_spent_ms: number };
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
 * Measures nothing before the privacy note was on the page and the person has done something there,
 * then in idle time, at the latest with the submit.
 */
export function createTechnicalData() {
  let measured = UNMEASURED;
  let isAllowed = false;
  let isScheduled = false;
  let measuring: Promise<unknown> | undefined;

  const add = (found: Partial<Measured> | null) => {
    measured = { ...measured, ...found };
  };

  function measure(): Promise<unknown> {
    measuring ??= Promise.all([
      attempt(readBattery).then(add),
      attempt(async () => (await import('./fingerprints.ts')).readFingerprints()).then(add),
      // For performance traces, and for the tests that wait for it.
    ]).then(() => performance.mark('technical data measured'));
    return measuring;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => void measure());
  }

  return {
    /** The privacy note is on the page now. Returns how to stop listening for an interaction. */
    allow(): () => void {
      isAllowed = true;
      const listening = new AbortController();
      for (const type of INTERACTIONS) {
        window.addEventListener(
          type,
          () => {
            listening.abort();
            schedule();
          },
          { signal: listening.signal, passive: true, capture: true },
        );
      }
      return () => listening.abort();
    },

    /** Before a submit: a finished draft may be sent before there was any idle time. */
    async measureNow(): Promise<void> {
      if (!isAllowed) return;
      const timeout = new Promise((resolve) => setTimeout(resolve, MEASURE_TIMEOUT_MS));
      await Promise.race([measure(), timeout]);
    },

    /** Everything measured so far. */
    collect(activity: FormActivity): ClientTechnicalData {
      return {
        ...readBrowser(),
        ...measured,
        session_id: readSessionId(),
        session_start: sessionStore.get(VISIT_KEYS.sessionStart),
        page_views: readCount(VISIT_KEYS.pageViews),
        interactions: {
          form_interactions: activity.form_interactions,
          time_to_complete: formatDuration(activity.time_spent_ms),
        },
      };
    },
  };
}
export type TechnicalData = ReturnType<typeof createTechnicalData>;

/** 'Xm Ys', as the server parses it. */
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
  // Only Chromium has it, so TypeScript's DOM types do not.
  const browser: Navigator & { getBattery?: () => Promise<Battery> } = navigator;
  const battery = await browser.getBattery?.();
  if (!battery) return {};
  return { battery_level: Math.round(battery.level * 100), battery_charging: battery.charging };
}

async function attempt<T>(read: () => Promise<T>): Promise<T | null> {
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
