import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { zipParams } from '#contract/apply/zip.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  offerAnswer,
  offerBody,
  pauseAnswer,
  pauseBody,
  waitlistAnswer,
  waitlistQuery,
} from '#contract/waitlist/waitlist.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { cancelOffer, listWaitlist, offerSeat, pauseOffers } from './waitlist.service.ts';

const tags = ['Waitlist'];

export const waitlistRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.waitlist,
    { schema: { tags, querystring: waitlistQuery, response: { 200: waitlistAnswer } } },
    async ({ actor, query }) => listWaitlist(app.db, await viewerFor(app, actor), query),
  );

  app.patch(
    paths.waitlistZip(':zip'),
    { schema: { tags, params: zipParams, body: pauseBody, response: { 200: pauseAnswer } } },
    async ({ actor, params, body }) => pauseOffers(app, actor, params.zip, body.paused),
  );

  app.post(
    paths.waitlistOffer(':zip'),
    {
      schema: {
        tags,
        params: zipParams,
        body: offerBody,
        response: { 200: offerAnswer, 409: errorAnswer },
      },
    },
    async ({ actor, params, body }) => ({
      offer: await offerSeat(app, actor, params.zip, body?.application_id),
    }),
  );

  app.post(
    paths.cancelOffer(':id'),
    {
      schema: {
        tags,
        params: idParams,
        response: { 200: offerAnswer, 404: errorAnswer, 409: errorAnswer },
      },
    },
    async ({ actor, params }) => ({ offer: await cancelOffer(app, actor, params.id) }),
  );
};
