import type { FastifyRequest } from 'fastify';
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
import { noContent, taggedRoutes } from '#server/core/http/routes.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

const makerOf = ({ actor, ip }: FastifyRequest) => ({ ...actor, ip });

export const tokenRoutes = taggedRoutes('Tokens', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.tokens,
    { schema: { querystring: tokenListQuery, response: { 200: tokensResponse } } },
    async ({ query }) => listTokens(app.db, query),
  );

  app.post(
    paths.tokens,
    {
      onRequest: requireConfirmed,
      schema: { body: tokenBody, response: { 201: newTokenResponse } },
    },
    async (request, reply) =>
      reply.status(201).send(await createToken(app, makerOf(request), request.body)),
  );

  app.delete(
    paths.token(':id'),
    { onRequest: requireConfirmed, schema: { params: idParams, response: { 204: z.null() } } },
    async (request, reply) =>
      noContent(reply, revokeToken(app, makerOf(request), request.params.id)),
  );
});
