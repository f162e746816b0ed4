import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bulkAccountsAnswer, bulkAccountsBody } from '#contract/applications/applications.ts';
import { errorAnswer } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { userAnswer, userDoneAnswer } from '#contract/users/users.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { sessionActor } from '#server/core/auth/session-actor.ts';
import { viewerFor } from '#server/core/hidden.ts';
import { createAccount, createAccounts, sendAccountLink } from './account.service.ts';

const tags = ['Users'];
const refusals = { 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** The account of an applicant. */
export const applicantAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.post(
    paths.applicationAccount(':id'),
    { schema: { tags, params: idParams, response: { 200: userAnswer, ...refusals } } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      return { user: await createAccount(app, sessionActor(request), viewer, request.params.id) };
    },
  );

  app.post(
    paths.applicationAccountLink(':id'),
    { schema: { tags, params: idParams, response: { 200: userDoneAnswer, ...refusals } } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      await sendAccountLink(app, sessionActor(request), viewer, request.params.id);
      return { success: true as const };
    },
  );

  app.post(
    paths.bulkAccounts,
    { schema: { tags, body: bulkAccountsBody, response: { 200: bulkAccountsAnswer } } },
    async (request) => {
      const viewer = await viewerFor(app, request.actor);
      const { applicationIds } = request.body;
      return createAccounts(app, sessionActor(request), viewer, applicationIds);
    },
  );
};
