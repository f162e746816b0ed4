import { useState } from 'react';
import type { EventAction } from '#contract/activity/activity.ts';
import type { ApplicationDetail, TimelineEvent } from '#contract/applications/applications.ts';

const UNDONE: EventAction = 'STATUS_CHANGE_UNDONE';

/**
 * What somebody else did to the application while it was open here. An own act writes its new
 * version into the data that is shown and leaves the events alone; a version that arrives together
 * with new events is another editor's. `isSettled` is false while the page still shows what an
 * earlier visit left: what replaces that is no news.
 */
export function useForeignChanges(
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
    const isOwnAct = seen.events === events;
    const news = isOwnAct || !seen.isSettled ? [] : listNews(events, seen.version);
    // An undo is an own act as well, but answers without a version.
    const isOwn = news.every(({ action, user_name }) => action === UNDONE && user_name === ownName);
    if (!isOwn) setChanges([...news, ...changes]);
  }
  return { changes, dismiss: () => setChanges([]) };
}

const listNews = (events: readonly TimelineEvent[], since: number) =>
  events.filter(({ version }) => version !== null && version > since);
