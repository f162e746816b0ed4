import type { Log } from './logger.ts';

const LOOK_EVERY_MS = 600_000;
const FIRST_HOUR = 3;

/**
 * Runs a task once a day, from three in the morning of the network's time zone on: a portal that
 * was not running at night does it as soon as it runs again.
 */
export function startNightly({
  task,
  timeZone,
  log,
  now = () => new Date(),
}: {
  task: () => Promise<void>;
  timeZone: string;
  log: Log;
  now?: () => Date;
}): () => void {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  let doneOn: string | undefined;
  const look = async () => {
    const [day = '', hour = ''] = clock.format(now()).split(', ');
    if (day === doneOn || Number(hour) < FIRST_HOUR) return;
    const before = doneOn;
    doneOn = day;
    try {
      await task();
    } catch (error) {
      doneOn = before;
      log.warn({ err: error }, 'nightly task failed, will be tried again');
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
