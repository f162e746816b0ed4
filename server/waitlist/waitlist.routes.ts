import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { zipParams } from '#contract/apply/zip.ts';
import { errorResponse } from '#contract/shared/errors.ts';
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
import { cancelOffer, listWaitlist, offerSeat, pauseOffers } from './waitlist.service.ts';

const tags = ['Waitlist'];

export const waitlistRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.waitlist,
    { schema: { tags, querystring: waitlistQuery, response: { 200: waitlistResponse } } },
    async ({ actor, query }) => listWaitlist(app.db, await viewerFor(app, actor), query),
  );

  app.patch(
    paths.waitlistZip(':zip'),
    { schema: { tags, params: zipParams, body: pauseBody, response: { 200: pauseResponse } } },
    async ({ actor, params, body }) => pauseOffers(app, actor, params.zip, body.paused),
  );

  app.post(
    paths.waitlistOffer(':zip'),
    {
      schema: {
        tags,
        params: zipParams,
        body: offerBody,
        response: { 200: offerResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({
      offer: await offerSeat(app, actor, params.zip, body?.application_id),
    }),
  );

  app.post(
    paths.cancelOffer(':id'),
    { schema: { tags, params: idParams, response: { 200: offerResponse, 409: errorResponse } } },
    async ({ actor, params }) => ({ offer: await cancelOffer(app, actor, params.id) }),
  );
};
