import { turnaroundTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { describeFigures, missesPromise } from '#contract/apply/turnaround.ts';
import { nextSteps } from '#contract/shared/program-texts.ts';
import { loadTurnaround } from '#web/features/status-lookup/status.api.ts';
import { network } from '#web/lib/browser/network.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

/** The next steps with the real figures, if nine in ten took longer than promised (rule pace-3). */
export async function loadHonestSteps(signal: AbortSignal) {
  const turnaround = await loadTurnaround(signal);
  if (!turnaround || !missesPromise(turnaround, network)) return undefined;
  const [review, ...others] = nextSteps(promisedTimes);
  return [{ ...review, text: describeFigures(turnaround, turnaroundTexts).join(' ') }, ...others];
}
