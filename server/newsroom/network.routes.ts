import { z } from 'zod';
import {
  networkBlockBody,
  networkMessageBody,
  networkQuery,
  networkResponse,
  userParams,
} from '#contract/newsroom/network.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { blockInNetwork, listNetwork, sendNetworkMessage } from './network.service.ts';

export const networkRoutes = taggedRoutes('Newsroom', async (app) => {
  const onRequest = requireRole('correspondent');

  app.get(
    paths.network,
    { onRequest, schema: { querystring: networkQuery, response: { 200: networkResponse } } },
    async ({ user, query }) => listNetwork(app, user, query),
  );

  app.post(
    paths.networkMessage(':user_id'),
    {
      onRequest,
      schema: { params: userParams, body: networkMessageBody, response: { 202: z.object({}) } },
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
      schema: { params: userParams, body: networkBlockBody, response: { 200: networkBlockBody } },
    },
    async ({ actor, params, body }) => {
      await blockInNetwork(app, actor, params.user_id, body.blocked);
      return body;
    },
  );
});
