import {
  failedMailQuery,
  failedMailResponse,
  resendMailResponse,
} from '#contract/applications/failed-mail.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { listFailedMail, resendMail } from './failed-mail.service.ts';

export const failedMailRoutes = taggedRoutes('Mail', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.failedMail,
    { schema: { querystring: failedMailQuery, response: { 200: failedMailResponse } } },
    async ({ actor, query }) => listFailedMail(app, await viewerFor(app, actor), query),
  );

  app.post(
    paths.resendMail(':id'),
    { schema: { params: idParams, response: { 200: resendMailResponse } } },
    async ({ actor, params }) => ({
      success: true as const,
      ...(await resendMail(app, actor, params.id)),
    }),
  );
});
