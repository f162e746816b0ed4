import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { settingsBody, settingsResponse } from '#contract/settings/settings.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { readSettings, saveSettings } from './settings.service.ts';

const tags = ['Settings'];

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.settings, { schema: { tags, response: { 200: settingsResponse } } }, async () =>
    readSettings(app.db),
  );

  app.put(
    paths.settings,
    {
      schema: { tags, body: settingsBody, response: { 200: settingsResponse, 409: errorResponse } },
    },
    async ({ actor, session, body }) => saveSettings(app, actor, session, body),
  );
};
