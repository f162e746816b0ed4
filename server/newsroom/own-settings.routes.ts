import { ownNewsroom, ownNewsroomBody } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { limitWriting } from './limit-writing.ts';
import { readOwnSettings, saveOwnSettings } from './own-settings.service.ts';

/** Also for people in training, who set them before they come into service. */
export const ownNewsroomRoutes = taggedRoutes('Newsroom', async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    newsroomPaths.ownSettings,
    { schema: { response: { 200: ownNewsroom } } },
    async ({ user }) => readOwnSettings(app.db, user.id),
  );

  app.put(
    newsroomPaths.ownSettings,
    {
      preHandler: limitWriting,
      schema: { body: ownNewsroomBody, response: orConflict(ownNewsroom) },
    },
    async ({ actor, body }) => saveOwnSettings(app, actor, body),
  );
});
