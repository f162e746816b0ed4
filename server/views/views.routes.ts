import {
  deleteViewResponse,
  viewBody,
  viewResponse,
  viewsResponse,
} from '#contract/applications/views.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, succeed, taggedRoutes } from '#server/core/http/routes.ts';
import { createView, deleteView, listViews, updateView } from './views.service.ts';

export const viewRoutes = taggedRoutes('Views', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.views,
    { schema: { response: { 200: viewsResponse } } },
    async ({ actor, user }) => ({
      views: await listViews(app.db, user, await viewerFor(app, actor)),
    }),
  );

  app.post(
    paths.views,
    { schema: { body: viewBody, response: orConflict(viewResponse, 201) } },
    async ({ user, body }, reply) =>
      reply.status(201).send({ view: await createView(app.db, user, body) }),
  );

  app.put(
    paths.view(':id'),
    { schema: { params: idParams, body: viewBody, response: orConflict(viewResponse) } },
    async ({ user, params, body }) => ({
      view: await updateView(app.db, user, params.id, body),
    }),
  );

  app.delete(
    paths.view(':id'),
    { schema: { params: idParams, response: { 200: deleteViewResponse } } },
    async ({ user, params }) => succeed(deleteView(app.db, user, params.id)),
  );
});
