import {
  duplicateParams,
  duplicateResponse,
  duplicateVerdictBody,
} from '#contract/applications/duplicates.ts';
import { paths } from '#contract/shared/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { decideDuplicate } from './duplicates.service.ts';

export const duplicateRoutes = taggedRoutes('Applications', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.put(
    paths.applicationDuplicate(':id', ':otherId'),
    {
      schema: {
        params: duplicateParams,
        body: duplicateVerdictBody,
        response: { 200: duplicateResponse },
      },
    },
    async ({ user, actor, params, body }) => ({
      duplicate: await decideDuplicate(
        app,
        user,
        await viewerFor(app, actor),
        params,
        body.verdict,
      ),
    }),
  );
});
