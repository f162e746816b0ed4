import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { applicationAnswer } from '#contract/applications/applications.ts';
import { scoreBody } from '#contract/reviews/reviews.ts';
import { changedAnswer, errorAnswer } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { mask } from '#server/core/hidden.ts';
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
      // Who has reviewed it sees everything.
      application: mask(await scoreApplication(app.db, actor, params.id, body, app.now()), []),
    }),
  );
};
