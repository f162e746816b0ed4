import { libraryQuery, libraryResponse, ownAnalytics } from '#contract/newsroom/library.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { getOwnAnalytics, listDeskMedia, listOwnMedia } from './library.service.ts';

export const libraryRoutes = taggedRoutes('Newsroom', async (app) => {
  const onRequest = requireRole('correspondent');
  const library = {
    querystring: libraryQuery,
    response: { 200: libraryResponse },
  };

  app.get(paths.ownMedia, { onRequest, schema: library }, async ({ actor, query }) =>
    listOwnMedia(app, actor, query),
  );

  app.get(
    paths.deskMedia,
    { onRequest: requireRole('admin'), schema: library },
    async ({ query }) => listDeskMedia(app, query),
  );

  app.get(
    paths.ownAnalytics,
    { onRequest, schema: { response: { 200: ownAnalytics } } },
    async ({ actor }) => getOwnAnalytics(app, actor),
  );
});
