import { templatePaths as paths } from '#contract/templates/paths.ts';
import {
  previewBody,
  previewResponse,
  templateBody,
  templateParams,
  templateResponse,
  templatesResponse,
} from '#contract/templates/templates.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from './templates.service.ts';

export const templateRoutes = taggedRoutes('Texts of mails', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.templates, { schema: { response: { 200: templatesResponse } } }, async () => ({
    templates: await listTemplates(app),
  }));

  app.put(
    paths.template(':kind', ':language'),
    {
      schema: {
        params: templateParams,
        body: templateBody,
        response: orConflict(templateResponse),
      },
    },
    async ({ actor, params, body }) => ({ template: await saveTemplate(app, actor, params, body) }),
  );

  app.delete(
    paths.template(':kind', ':language'),
    { schema: { params: templateParams, response: { 200: templateResponse } } },
    async ({ actor, params }) => ({ template: await resetTemplate(app, actor, params) }),
  );

  app.post(
    paths.preview(':kind', ':language'),
    { schema: { params: templateParams, body: previewBody, response: { 200: previewResponse } } },
    async ({ params, body }) => previewTemplate(app, params, body),
  );
});
