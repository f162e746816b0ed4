import { health } from '#contract/shared/health.ts';
import { paths } from '#contract/shared/paths.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { checkHealth } from './health.service.ts';

export const healthRoutes = taggedRoutes('Health', async (app) => {
  app.get(
    paths.health,
    { schema: { response: { 200: health, 503: health } } },
    async (_request, reply) => {
      const state = await checkHealth(app.db, app.config.environment);
      return reply.status(state.status === 'ok' ? 200 : 503).send(state);
    },
  );
});
