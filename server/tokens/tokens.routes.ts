import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
const makerOf = ({ actor, user, ip }: FastifyRequest) => ({ ...actor, id: user.id, ip });

export const tokenRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.tokens,
    { schema: { tags, querystring: tokenListQuery, response: { 200: tokensResponse } } },
    async ({ query }) => listTokens(app.db, query),
  );

  app.post(
    paths.tokens,
    {
      onRequest: requireConfirmed,
      schema: { tags, body: tokenBody, response: { 201: newTokenResponse } },
    },
    async (request, reply) =>
      reply.status(201).send(await createToken(app, makerOf(request), request.body)),
  );

  app.delete(
    paths.token(':id'),
    {
      onRequest: requireConfirmed,
      schema: { tags, params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeToken(app, makerOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
};
