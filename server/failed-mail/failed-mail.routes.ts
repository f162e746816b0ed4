import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  failedMailAnswer,
  failedMailQuery,
  resendMailAnswer,
} from '#contract/applications/failed-mail.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
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
    { schema: { tags, querystring: failedMailQuery, response: { 200: failedMailAnswer } } },
    async ({ actor, query }) => listFailedMail(app, await viewerFor(app, actor), query),
  );

  app.post(
    paths.resendMail(':id'),
    { schema: { tags, params: idParams, response: { 200: resendMailAnswer, 404: errorAnswer } } },
    async ({ actor, params }) => ({
      success: true as const,
      ...(await resendMail(app, actor, params.id)),
    }),
  );
};
