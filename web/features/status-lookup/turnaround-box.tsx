import { useEffect, useState } from 'react';
import { isInReview, phaseOf } from '#contract/applications/statuses.ts';
import { ageOf } from '#contract/applications/waiting.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { turnaroundTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { describeFigures, missesPromise, type Turnaround } from '#contract/apply/turnaround.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { Stack } from '#web/ui/layout.tsx';
import { softClass } from '#web/ui/soft.tsx';
import { loadTurnaround } from './status.api.ts';
import styles from './status.module.css';

/** How long applications took lately, while this one waits for its review. */
export function useTurnaround({ status, confirm_by }: StatusLookup): Turnaround | null {
  const isWaiting = isInReview(status) && !confirm_by;
  const [turnaround, setTurnaround] = useState<Turnaround | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const request = new AbortController();
    void loadTurnaround(request.signal).then((loaded) => {
      if (!request.signal.aborted) setTurnaround(loaded);
    });
    return () => request.abort();
  }, [isWaiting]);
  return isWaiting ? turnaround : null;
}

/**
 * Where this application stands among the others (rule pace-1); nothing if too few are known. In the
 * place of the promise if nine in ten took longer (rule pace-3).
 */
export function TurnaroundBox({
  application,
  turnaround,
}: {
  application: StatusLookup;
  turnaround: Turnaround | null;
}) {
  const figures = turnaround ? describeFigures(turnaround, turnaroundTexts) : [];
  if (!turnaround || figures.length === 0) return null;
  const isMissed = missesPromise(turnaround, network);
  const look = isMissed ? { className: styles.box } : { className: softClass, size: 'sm' as const };
  return (
    <Stack as="section" gap={1} {...look} aria-labelledby="pace">
      <h3 id="pace">{turnaroundTexts.title}</h3>
      <p>{figures.join(' ')}</p>
      {/* Beside the figures: below their own time they would read it as said of that. */}
      {isMissed && <p>{turnaroundTexts.missed(promisedTimes)}</p>}
      <p>{describeOwn(application, new Date())}</p>
    </Stack>
  );
}

const isOnWaitlist = (change?: StatusLookup['history'][number]) =>
  change !== undefined && phaseOf(change.status) === 'waitlist';

function describeOwn({ created_at, first_look_at, history }: StatusLookup, now: Date): string {
  const leftWaitlist = history.findLast(
    (change, place) => !isOnWaitlist(change) && isOnWaitlist(history[place - 1]),
  );
  const since = leftWaitlist?.at ?? created_at;
  const age = nameAge(since, now);
  const start = leftWaitlist ? turnaroundTexts.offWaitlist(age) : turnaroundTexts.received(age);
  const state = first_look_at
    ? turnaroundTexts.lookedAt(nameAge(since, first_look_at))
    : turnaroundTexts.notLookedAt;
  return `${start}, ${state}`;
}

function nameAge(since: Date, until: Date): string {
  const { count, unit } = ageOf(since, until);
  const name = {
    minute: turnaroundTexts.minutes,
    hour: turnaroundTexts.hours,
    day: turnaroundTexts.days,
  }[unit];
  return name(Math.max(1, count));
}
