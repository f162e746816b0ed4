import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { deskSettings } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import {
  offerResponse,
  pauseResponse,
  type WaitlistQuery,
  waitlistResponse,
} from '#contract/waitlist/waitlist.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const waitlistOptions = (query: WaitlistQuery) =>
  queryOptions({
    queryKey: ['waitlist', query],
    queryFn: ({ signal }) => api.get(paths.waitlist, waitlistResponse, { query, signal }),
    placeholderData: keepPreviousData,
    // The screen shows the error in place, without a toast (rule errors-3).
    meta: { errorToast: 'none' },
  });

/** Whether offers are made automatically, and for how long; the screen works without it. */
export const settingsOptions = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get(paths.settings, deskSettings, { signal }),
  meta: { errorToast: 'none' },
});

/** What all three mutations share: the server's reason is shown, and the lines are fetched again. */
function useWaitlistMutationOptions(failed: string) {
  return {
    meta: { failed, errorToast: 'server' as const },
    onSettled: useRefresh(['waitlist'], ['applications'], ['statistics']),
  };
}

export function useOfferSeat(zip: string) {
  return useMutation({
    ...useWaitlistMutationOptions(waitlistTexts.offerFailed),
    mutationFn: (person: { id: string; name: string } | null) =>
      api.post(
        paths.waitlistOffer(zip),
        offerResponse,
        person === null ? {} : { application_id: person.id },
      ),
    onSuccess: ({ offer }, person) =>
      void toast.success(waitlistTexts.offered(person?.name, formatMoment(offer.expires_at))),
  });
}

export function useCancelOffer() {
  return useMutation({
    ...useWaitlistMutationOptions(waitlistTexts.cancelFailed),
    mutationFn: ({ offerId }: { offerId: string; name: string }) =>
      api.post(paths.cancelOffer(offerId), offerResponse),
    onSuccess: (_answer, { name }) => void toast.success(waitlistTexts.cancelled(name)),
  });
}

export function usePauseOffers(zip: string) {
  return useMutation({
    ...useWaitlistMutationOptions(waitlistTexts.pauseFailed),
    mutationFn: (paused: boolean) => api.patch(paths.waitlistZip(zip), pauseResponse, { paused }),
    onSuccess: ({ paused }) =>
      announce(paused ? waitlistTexts.pausedNow(zip) : waitlistTexts.resumedNow(zip)),
  });
}
