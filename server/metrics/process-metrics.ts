import { monitorEventLoopDelay } from 'node:perf_hooks';
import { VERSION } from '#server/core/version.ts';
import type { Family } from './exposition.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Event loop lag, memory and processor time of this process. */
export function openProcessMetrics() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    families(): Family[] {
      // Timers fire at least one resolution apart; what is beyond that is lag.
      const seconds = (nanoseconds: number) =>
        Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000) || 0;
      const lag = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ];
      delay.reset();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        {
          name: 'portal_event_loop_lag_seconds',
          help: 'How late the event loop ran since the last scrape; quantile 1 is the worst.',
          type: 'gauge',
          samples: lag,
        },
        {
          name: 'process_resident_memory_bytes',
          help: 'Memory that the process holds, the embedded database included.',
          type: 'gauge',
          samples: [{ value: rss }],
        },
        {
          name: 'nodejs_heap_used_bytes',
          help: 'Memory that JavaScript objects use.',
          type: 'gauge',
          samples: [{ value: heapUsed }],
        },
        {
          name: 'nodejs_external_memory_bytes',
          help: 'Memory outside of the heap that JavaScript objects hold.',
          type: 'gauge',
          samples: [{ value: external }],
        },
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time used.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        {
          name: 'process_start_time_seconds',
          help: 'When the process started, in seconds since 1970.',
          type: 'gauge',
          samples: [{ value: performance.timeOrigin / 1000 }],
        },
        {
          name: 'portal_info',
          help: 'The version that runs.',
          type: 'gauge',
          samples: [{ labels: { version: VERSION }, value: 1 }],
        },
      ];
    },
    close: () => void delay.disable(),
  };
}
