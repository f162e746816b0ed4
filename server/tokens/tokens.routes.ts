import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponse } from '#contract/shared/errors.ts';
import { idParams } from '#contract/shared/fields.ts';
import { tokenPaths as paths } from '#contract/tokens/paths.ts';
import {
  newTokenResponse,
  tokenBody,
  tokenListQuery,
  tokensResponse,
} from '#contract/tokens/tokens.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

const tags = ['Tokens'];
const refused = { 403: errorResponse };
const makerOf = ({ actor, user, ip }: FastifyRequest) => ({ ...actor, id: user.id, ip });

export const tokenRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.tokens,
    {
      schema: {
        tags,
        querystring: tokenListQuery,
        response: { 200: tokensResponse, 400: errorResponse },
      },
    },
    async ({ query }) => listTokens(app.db, query),
  );

  app.post(
    paths.tokens,
    {
      onRequest: requireConfirmed,
      schema: {
        tags,
        body: tokenBody,
        response: { 201: newTokenResponse, 400: errorResponse, ...refused },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createToken(app, makerOf(request), request.body)),
  );

  app.delete(
    paths.token(':id'),
    {
      onRequest: requireConfirmed,
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), 404: errorResponse, ...refused },
      },
    },
    async (request, reply) => {
      await revokeToken(app, makerOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
};
