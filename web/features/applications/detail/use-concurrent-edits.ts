import { useState } from 'react';
import type { EventAction } from '#contract/activity/activity.ts';
import type { TimelineEvent } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';

const UNDONE: EventAction = 'STATUS_CHANGE_UNDONE';

/**
 * What another editor changed while the application was open here. A mutation of this tab writes its
 * new version into the cache and leaves the events alone; a version that arrives together with new
 * events is another editor's. `isSettled` is false while the page still shows data cached by an
 * earlier visit: what replaces that is not reported.
 */
export function useConcurrentEdits(
  detail: ApplicationDetail,
  { isSettled, ownName }: { isSettled: boolean; ownName: string | undefined },
) {
  const { events } = detail;
  const { version } = detail.application;
  const [seen, setSeen] = useState({ version, events, isSettled });
  const [changes, setChanges] = useState<readonly TimelineEvent[]>([]);
  const isNew = seen.version !== version || seen.events !== events;
  if (isNew || (isSettled && !seen.isSettled)) {
    setSeen({ version, events, isSettled: seen.isSettled || isSettled });
    const isOwnMutation = seen.events === events;
    const newEvents = isOwnMutation || !seen.isSettled ? [] : listNewEvents(events, seen.version);
    // An undo is this tab's as well, but its response has no version.
    const isOwn = newEvents.every(
      ({ action, user_name }) => action === UNDONE && user_name === ownName,
    );
    if (!isOwn) setChanges([...newEvents, ...changes]);
  }
  return { changes, dismiss: () => setChanges([]) };
}

const listNewEvents = (events: readonly TimelineEvent[], since: number) =>
  events.filter(({ version }) => version !== null && version > since);
