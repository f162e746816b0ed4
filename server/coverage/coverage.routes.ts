import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { coverageAnswer, nearestAnswer, nearestQuery } from '#contract/coverage/coverage.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { findNearest, getCoverage } from './coverage.service.ts';

const tags = ['Coverage'];

export const coverageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.coverage, { schema: { tags, response: { 200: coverageAnswer } } }, async () =>
    getCoverage(app.db),
  );

  app.get(
    paths.coverageNearest,
    {
      schema: {
        tags,
        querystring: nearestQuery,
        response: { 200: nearestAnswer, 404: errorAnswer },
      },
    },
    async ({ actor, query }) => findNearest(app.db, await viewerFor(app, actor), query),
  );
};
