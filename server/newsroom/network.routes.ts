import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  networkBlockBody,
  networkMessageBody,
  networkQuery,
  networkResponse,
  userParams,
} from '#contract/newsroom/network.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { blockInNetwork, listNetwork, sendNetworkMessage } from './network.service.ts';

const tags = ['Newsroom'];
const invalid = { 400: errorResponse, 403: errorResponse };

export const networkRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = requireRole('correspondent');

  app.get(
    paths.network,
    {
      onRequest,
      schema: { tags, querystring: networkQuery, response: { 200: networkResponse, ...invalid } },
    },
    async ({ user, query }) => listNetwork(app, user, query),
  );

  app.post(
    paths.networkMessage(':user_id'),
    {
      onRequest,
      schema: {
        tags,
        params: userParams,
        body: networkMessageBody,
        response: { 202: z.object({}), ...invalid, 404: errorResponse, 429: errorResponse },
      },
    },
    async ({ user, actor, params, body }, reply) => {
      await sendNetworkMessage(app, { sender: user, actor }, params.user_id, body.message);
      return reply.status(202).send({});
    },
  );

  app.put(
    paths.networkBlock(':user_id'),
    {
      onRequest: requireRole('admin'),
      schema: {
        tags,
        params: userParams,
        body: networkBlockBody,
        response: { 200: networkBlockBody, ...invalid, 404: errorResponse },
      },
    },
    async ({ actor, params, body }) => {
      await blockInNetwork(app, actor, params.user_id, body.blocked);
      return body;
    },
  );
};
