import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownNewsroom, ownNewsroomBody } from '#contract/newsroom/own-settings.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { readOwnSettings, saveOwnSettings } from './own-settings.service.ts';

const tags = ['Newsroom'];

/** Also for people in training, who set them before they come into service. */
export const ownNewsroomRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('correspondent'));

  app.get(
    newsroomPaths.ownSettings,
    { schema: { tags, response: { 200: ownNewsroom } } },
    async ({ user }) => readOwnSettings(app.db, user.id),
  );

  app.put(
    newsroomPaths.ownSettings,
    { schema: { tags, body: ownNewsroomBody, response: { 200: ownNewsroom, 409: errorResponse } } },
    async ({ user, actor, body }) => saveOwnSettings(app, { ...actor, id: user.id }, body),
  );
};
