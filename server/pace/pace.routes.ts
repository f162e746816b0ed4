import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paceResponse } from '#contract/apply/pace.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { openPace } from './pace.service.ts';

export const paceRoutes: FastifyPluginAsyncZod = async (app) => {
  const getPace = openPace(app);

  app.get(
    paths.pace,
    {
      onRequest: limitByAddress('pace'),
      schema: { tags: ['Public'], response: { 200: paceResponse } },
    },
    () => getPace(),
  );
};
