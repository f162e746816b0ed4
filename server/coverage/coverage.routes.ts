import { coverageResponse, nearestQuery, nearestResponse } from '#contract/coverage/coverage.ts';
import { gapLayer, storyLayer } from '#contract/coverage/layers.ts';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { findNearest, getCoverage } from './coverage.service.ts';
import { getGaps, getStoryLayer } from './layers.service.ts';

export const coverageRoutes = taggedRoutes('Coverage', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.coverage, { schema: { response: { 200: coverageResponse } } }, async () =>
    getCoverage(app.db),
  );

  app.get(coveragePaths.stories, { schema: { response: { 200: storyLayer } } }, async () =>
    getStoryLayer(app),
  );

  app.get(coveragePaths.gaps, { schema: { response: { 200: gapLayer } } }, async () =>
    getGaps(app),
  );

  app.get(
    paths.coverageNearest,
    { schema: { querystring: nearestQuery, response: { 200: nearestResponse } } },
    async ({ actor, query }) => findNearest(app.db, await viewerFor(app, actor), query),
  );
});
