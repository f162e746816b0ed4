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
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';

export const waitlistOptions = (query: WaitlistQuery) =>
  pageOptions(['waitlist'], paths.waitlist, waitlistResponse, query);

/** Whether offers are made automatically, and for how long; the screen works without it. */
export const settingsOptions = readOptions(['settings'], paths.settings, deskSettings);

const STALE = [['waitlist'], ['applications'], ['statistics']];

export const useOfferSeat = (zip: string) =>
  useAction(
    (person: { id: string; name: string } | null) =>
      api.post(
        paths.waitlistOffer(zip),
        offerResponse,
        person === null ? {} : { application_id: person.id },
      ),
    {
      stale: STALE,
      done: ({ offer }, person) =>
        waitlistTexts.offered(person?.name, formatMoment(offer.expires_at)),
      failed: waitlistTexts.offerFailed,
    },
  );

export const useCancelOffer = () =>
  useAction(
    ({ offerId }: { offerId: string; name: string }) =>
      api.post(paths.cancelOffer(offerId), offerResponse),
    {
      stale: STALE,
      done: (_answer, { name }) => waitlistTexts.cancelled(name),
      failed: waitlistTexts.cancelFailed,
    },
  );

export const usePauseOffers = (zip: string) =>
  useAction((paused: boolean) => api.patch(paths.waitlistZip(zip), pauseResponse, { paused }), {
    stale: STALE,
    onDone: ({ paused }) =>
      announce(paused ? waitlistTexts.pausedNow(zip) : waitlistTexts.resumedNow(zip)),
    failed: waitlistTexts.pauseFailed,
  });
