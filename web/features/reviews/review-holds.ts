import { useEffect } from 'react';
import { deleteResponse } from '#contract/applications/applications.ts';
import { applicationFilters } from '#contract/applications/filters.ts';
import { nextReviewResponse, type Task } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { session } from '#web/lib/auth/session.ts';

/** Applications that Review next or Decide next gave to this tab: no colleague gets them meanwhile (rule review-8). */
const held = new Set<string>();
/** Those that the editor put off: they come again with the next series. */
const putOff = new Set<string>();
let isInUse = false;
/** How many are left with the application of the last call, which is opened next. */
let left: number | undefined;
export const lastLeft = () => left;

/** The next application of a list (its query string) that waits for this task of this editor. */
export async function claimNext(task: Task, list: string, except?: string) {
  const filters = applicationFilters.safeParse(Object.fromEntries(new URLSearchParams(list))).data;
  const body = { ...filters, task, except: except ? [...putOff, except] : [...putOff] };
  const answer = await api.post(paths.nextReview, nextReviewResponse, body);
  if (answer.application_id !== null) held.add(answer.application_id);
  left = answer.left;
  return answer;
}

export function putOffApplication(id: string): void {
  putOff.add(id);
}

/** The one after an application that is open. */
export async function claimFollowing(task: Task, list: string, current: string) {
  // The page was reloaded, which released the current one: the first is the current one again,
  // unless a colleague has it now.
  const first = held.has(current) ? null : await claimNext(task, list);
  const isCurrent = first === null || first.application_id === current;
  const answer = isCurrent ? await claimNext(task, list, current) : first;
  // The editor has left meanwhile.
  if (!isInUse) releaseHolds();
  return answer;
}

function releaseHolds(): void {
  // A sign-out leaves them to end after some minutes.
  for (const id of session.token() === null ? [] : held) {
    api
      .delete(paths.reviewHold(id), deleteResponse, undefined, { keepalive: true })
      .catch(() => {});
  }
  held.clear();
  putOff.clear();
}

/** Keeps what was claimed while `isOn`; leaving the screen or closing the page releases it. */
export function useHolds(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    isInUse = true;
    window.addEventListener('pagehide', releaseHolds);
    return () => {
      isInUse = false;
      window.removeEventListener('pagehide', releaseHolds);
      releaseHolds();
    };
  }, [isOn]);
}
