import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { lookUpStatus, type StatusForm } from './status.api.ts';

/** Loaded with the first result: the page as it opens does not need it. */
export const loadStatusCard = () => import('./status-card.tsx');

/** Not cached: the result is only on this screen. The email address is kept for what follows. */
export const useStatusLookup = () =>
  useAsyncAction(async (typed: StatusForm) => {
    const application = await lookUpStatus(typed);
    await loadStatusCard();
    return { application, email: typed.email };
  });
