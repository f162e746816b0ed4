import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { health } from '#contract/shared/health.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkHealth } from './health.service.ts';

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    paths.health,
    { schema: { tags: ['Health'], response: { 200: health, 503: health } } },
    async (_request, reply) => {
      const state = await checkHealth(app.db, app.config.environment);
      return reply.status(state.status === 'ok' ? 200 : 503).send(state);
    },
  );
};
