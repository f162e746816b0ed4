import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { applicationAnswer } from '#contract/applications.ts';
import { changedAnswer, errorAnswer } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { scoreBody } from '#contract/review.ts';
import { idParams } from '#contract/wire.ts';
import { requireRole } from '#server/core/sign-in.ts';
import { scoreApplication } from './reviews.service.ts';

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.patch(
    paths.applicationScore(':id'),
    {
      schema: {
        tags: ['Applications'],
        params: idParams,
        body: scoreBody,
        response: { 200: applicationAnswer, 404: errorAnswer, 409: changedAnswer },
      },
    },
    async ({ actor, params, body }) => ({
      application: await scoreApplication(app.db, actor, params.id, body, app.now()),
    }),
  );
};
