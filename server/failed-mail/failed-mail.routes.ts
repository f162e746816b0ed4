import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  failedMailQuery,
  failedMailResponse,
  resendMailResponse,
} from '#contract/applications/failed-mail.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { listFailedMail, resendMail } from './failed-mail.service.ts';

const tags = ['Mail'];

export const failedMailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.failedMail,
    { schema: { tags, querystring: failedMailQuery, response: { 200: failedMailResponse } } },
    async ({ actor, query }) => listFailedMail(app, await viewerFor(app, actor), query),
  );

  app.post(
    paths.resendMail(':id'),
    { schema: { tags, params: idParams, response: { 200: resendMailResponse } } },
    async ({ actor, params }) => ({
      success: true as const,
      ...(await resendMail(app, actor, params.id)),
    }),
  );
};
