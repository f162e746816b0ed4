import { bulkAccountsBody, bulkAccountsResponse } from '#contract/applications/applications.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { userDoneResponse, userResponse } from '#contract/users/users.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { sessionActor } from '#server/core/auth/session-actor.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import { createAccount, createAccounts, sendAccountLink } from './account.service.ts';

export const applicantAccountRoutes = taggedRoutes('Users', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.post(
    paths.applicationAccount(':id'),
    { schema: { params: idParams, response: orConflict(userResponse) } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      return { user: await createAccount(app, sessionActor(request), viewer, request.params.id) };
    },
  );

  app.post(
    paths.applicationAccountLink(':id'),
    { schema: { params: idParams, response: orConflict(userDoneResponse) } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      await sendAccountLink(app, sessionActor(request), viewer, request.params.id);
      return { success: true as const };
    },
  );

  app.post(
    paths.bulkAccounts,
    { schema: { body: bulkAccountsBody, response: { 200: bulkAccountsResponse } } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      const { applicationIds } = request.body;
      return createAccounts(app, sessionActor(request), viewer, applicationIds);
    },
  );
});
