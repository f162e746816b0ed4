import { applicationResponse } from '#contract/applications/applications.ts';
import { personalData, personalDataFileName } from '#contract/applications/personal-data.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { maskFor, viewerFor } from '#server/core/hidden.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { recordExport } from '#server/core/security-log.ts';
import { erasePersonalData, exportPersonalData } from './privacy.service.ts';

export const privacyRoutes = taggedRoutes('Privacy', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.applicationPersonalData(':id'),
    {
      // A HEAD request would be recorded as an export that nobody received.
      exposeHeadRoute: false,
      schema: { params: idParams, response: { 200: personalData } },
    },
    async (request, reply) => {
      const { actor, params } = request;
      const data = await exportPersonalData(app, actor, await viewerFor(app, actor), params.id);
      await recordExport(request, `Personal data of ${data.application.application_number}`);
      const name = personalDataFileName(data.application.application_number);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return data;
    },
  );

  app.post(
    paths.applicationErasure(':id'),
    { schema: { params: idParams, response: { 200: applicationResponse } } },
    async ({ actor, params }) => {
      const erased = await erasePersonalData(app, actor, params.id);
      return { application: await maskFor(app.db, await viewerFor(app, actor), erased) };
    },
  );
});
