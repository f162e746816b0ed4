import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponse } from '#contract/shared/errors.ts';
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
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from './templates.service.ts';

const tags = ['Texts of mails'];

export const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.templates,
    { schema: { tags, response: { 200: templatesResponse } } },
    async () => ({ templates: await listTemplates(app) }),
  );

  app.put(
    paths.template(':kind', ':language'),
    {
      schema: {
        tags,
        params: templateParams,
        body: templateBody,
        response: { 200: templateResponse, 409: errorResponse },
      },
    },
    async ({ actor, params, body }) => ({ template: await saveTemplate(app, actor, params, body) }),
  );

  app.delete(
    paths.template(':kind', ':language'),
    { schema: { tags, params: templateParams, response: { 200: templateResponse } } },
    async ({ actor, params }) => ({ template: await resetTemplate(app, actor, params) }),
  );

  app.post(
    paths.preview(':kind', ':language'),
    {
      schema: {
        tags,
        params: templateParams,
        body: previewBody,
        response: { 200: previewResponse },
      },
    },
    async ({ params, body }) => previewTemplate(app, params, body),
  );
};
