import { useEffect, useState } from 'react';
import { isInReview, phaseOf } from '#contract/applications/statuses.ts';
import { ageOf } from '#contract/applications/waiting.ts';
import type { Pace } from '#contract/apply/pace.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { paceTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { loadPace } from './status.api.ts';

/** How long applications take, and where this one stands (rule pace-1); nothing if too few are known. */
export function PaceBox({ application }: { application: StatusLookup }) {
  const { status, confirm_by } = application;
  const isWaiting = isInReview(status) && !confirm_by;
  const [pace, setPace] = useState<Pace | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const request = new AbortController();
    void loadPace(request.signal).then((loaded) => {
      if (!request.signal.aborted) setPace(loaded);
    });
    return () => request.abort();
  }, [isWaiting]);
  const figures = pace && isWaiting ? describeFigures(pace) : [];
  if (figures.length === 0) return null;
  return (
    <section className="pace-box" aria-labelledby="pace">
      <h3 id="pace">{paceTexts.title}</h3>
      <p>{figures.join(' ')}</p>
      <p>{describeOwn(application, new Date())}</p>
    </section>
  );
}

function describeFigures({ first_look, decision }: Pace): string[] {
  const { median_hours, p90_hours } = first_look;
  const { median_days, p90_days } = decision;
  return [
    ...(median_hours !== null && p90_hours !== null
      ? [paceTexts.firstLook(nameHours(median_hours), nameHours(p90_hours))]
      : []),
    ...(median_days !== null && p90_days !== null
      ? [paceTexts.decision(nameDays(median_days), nameDays(p90_days))]
      : []),
  ];
}

const isOnWaitlist = (change?: StatusLookup['history'][number]) =>
  change !== undefined && phaseOf(change.status) === 'waitlist';

// Rounded up, so that "within" stays true.
const nameDays = (days: number) => paceTexts.days(Math.max(1, Math.ceil(days)));
const nameHours = (hours: number) =>
  hours > 36 ? nameDays(hours / 24) : paceTexts.hours(Math.max(1, Math.ceil(hours)));

function describeOwn({ created_at, first_look_at, history }: StatusLookup, now: Date): string {
  const leftWaitlist = history.findLast(
    (change, place) => !isOnWaitlist(change) && isOnWaitlist(history[place - 1]),
  );
  const since = leftWaitlist?.at ?? created_at;
  const age = nameAge(since, now);
  const start = leftWaitlist ? paceTexts.offWaitlist(age) : paceTexts.received(age);
  const state = first_look_at
    ? paceTexts.lookedAt(nameAge(since, first_look_at))
    : paceTexts.notLookedAt;
  return `${start}, ${state}`;
}

function nameAge(since: Date, until: Date): string {
  const { count, unit } = ageOf(since, until);
  const name = { minute: paceTexts.minutes, hour: paceTexts.hours, day: paceTexts.days }[unit];
  return name(Math.max(1, count));
}
