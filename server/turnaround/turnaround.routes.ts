import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { turnaroundResponse } from '#contract/apply/turnaround.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { openTurnaround } from './turnaround.service.ts';

export const turnaroundRoutes: FastifyPluginAsyncZod = async (app) => {
  const getTurnaround = openTurnaround(app);

  app.get(
    paths.pace,
    {
      onRequest: limitByAddress('pace'),
      schema: { tags: ['Public'], response: { 200: turnaroundResponse } },
    },
    () => getTurnaround(),
  );
};
