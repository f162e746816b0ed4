import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskSettings } from '#contract/settings/settings.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { saveSettings } from './settings.service.ts';

const tags = ['Settings'];

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.settings, { schema: { tags, response: { 200: deskSettings } } }, async () =>
    currentSettings(app.db),
  );

  app.put(
    paths.settings,
    {
      schema: {
        tags,
        body: deskSettings,
        response: { 200: deskSettings, 400: errorResponse, 403: errorResponse },
      },
    },
    async ({ actor, session, body }) => saveSettings(app, actor, session, body),
  );
};
