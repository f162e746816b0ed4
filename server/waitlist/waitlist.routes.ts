import { zipParams } from '#contract/apply/zip.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  offerBody,
  offerResponse,
  pauseBody,
  pauseResponse,
  waitlistQuery,
  waitlistResponse,
} from '#contract/waitlist/waitlist.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { cancelOffer, listWaitlist, offerSeat, pauseOffers } from './waitlist.service.ts';

export const waitlistRoutes = taggedRoutes('Waitlist', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.waitlist,
    { schema: { querystring: waitlistQuery, response: { 200: waitlistResponse } } },
    async ({ actor, query }) => listWaitlist(app.db, await viewerFor(app, actor), query),
  );

  app.patch(
    paths.waitlistZip(':zip'),
    { schema: { params: zipParams, body: pauseBody, response: { 200: pauseResponse } } },
    async ({ actor, params, body }) => pauseOffers(app, actor, params.zip, body.paused),
  );

  app.post(
    paths.waitlistOffer(':zip'),
    { schema: { params: zipParams, body: offerBody, response: orConflict(offerResponse) } },
    async ({ actor, params, body }) => ({
      offer: await offerSeat(app, actor, params.zip, body?.application_id),
    }),
  );

  app.post(
    paths.cancelOffer(':id'),
    { schema: { params: idParams, response: orConflict(offerResponse) } },
    async ({ actor, params }) => ({ offer: await cancelOffer(app, actor, params.id) }),
  );
});
