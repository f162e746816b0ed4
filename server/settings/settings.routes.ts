import { settingsBody, settingsResponse } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { readSettings, saveSettings } from './settings.service.ts';

export const settingsRoutes = taggedRoutes('Settings', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.settings, { schema: { response: { 200: settingsResponse } } }, async () =>
    readSettings(app.db),
  );

  app.put(
    paths.settings,
    { schema: { body: settingsBody, response: orConflict(settingsResponse) } },
    async ({ actor, session, body }) => saveSettings(app, actor, session, body),
  );
});
