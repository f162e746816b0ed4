import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { lookUpStatus, type StatusForm } from './status.api.ts';

/** Loaded with the first result: the page as it opens does not need it. */
export const loadStatusCard = () => import('./status-card.tsx');

/** Without an address: an application that this browser sent. */
export type Lookup = Omit<StatusForm, 'email'> & Partial<StatusForm>;

/** Not cached: the result is only on this screen. The email address is kept for what follows. */
export const useStatusLookup = (findOwnEmail: (number: string) => Promise<string>) =>
  useAsyncAction(async ({ number, email: typed }: Lookup) => {
    const email = typed ?? (await findOwnEmail(number));
    const application = await lookUpStatus({ number, email });
    await loadStatusCard();
    return { application, email };
  });
