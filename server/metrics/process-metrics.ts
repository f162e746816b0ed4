import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import { VERSION } from '#server/core/version.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function openProcessMetrics(register: Registry) {
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // Timers fire at least one resolution apart; what is beyond that is lag.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000) || 0;
  new Gauge({
    name: 'portal_event_loop_lag_seconds',
    help: 'How late the event loop ran since the last scrape; quantile 1 is the worst.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });
  const memory = process.memoryUsage;
  gauge(
    'process_resident_memory_bytes',
    'Memory that the process holds, the embedded database included.',
    () => memory().rss,
  );
  gauge('nodejs_heap_used_bytes', 'Memory that JavaScript objects use.', () => memory().heapUsed);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside of the heap that JavaScript objects hold.',
    () => memory().external,
  );
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge(
    'process_start_time_seconds',
    'When the process started, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  );
  new Gauge({
    name: 'portal_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  return { close: () => void delay.disable() };
}
