import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idParams } from '#contract/shared/fields.ts';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import {
  deliveriesResponse,
  deliveryParams,
  deliveryResponse,
  newWebhookResponse,
  webhookBody,
  webhookChangeBody,
  webhookListQuery,
  webhookResponse,
  webhooksResponse,
} from '#contract/webhooks/webhooks.ts';
import { requireConfirmed, requireRole } from '#server/core/auth/require-role.ts';
import { noContent, orConflict, taggedRoutes } from '#server/core/http/routes.ts';
import * as service from './webhooks.service.ts';

const makerOf = ({ actor, ip }: FastifyRequest) => ({ ...actor, ip });

export const webhookRoutes = taggedRoutes('Webhooks', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(
    paths.webhooks,
    { schema: { querystring: webhookListQuery, response: { 200: webhooksResponse } } },
    async ({ query }) => service.listWebhooks(app, query),
  );

  app.post(
    paths.webhooks,
    {
      onRequest: requireConfirmed,
      schema: { body: webhookBody, response: orConflict(newWebhookResponse, 201) },
    },
    async (request, reply) =>
      reply.status(201).send(await service.createWebhook(app, makerOf(request), request.body)),
  );

  app.get(
    paths.webhook(':id'),
    { schema: { params: idParams, response: { 200: webhookResponse } } },
    async ({ params }) => ({ webhook: await service.getWebhook(app, params.id) }),
  );

  app.put(
    paths.webhook(':id'),
    {
      onRequest: requireConfirmed,
      schema: { params: idParams, body: webhookChangeBody, response: { 200: webhookResponse } },
    },
    async (request) => ({
      webhook: await service.changeWebhook(app, makerOf(request), request.params.id, request.body),
    }),
  );

  app.delete(
    paths.webhook(':id'),
    { onRequest: requireConfirmed, schema: { params: idParams, response: { 204: z.null() } } },
    async (request, reply) =>
      noContent(reply, service.deleteWebhook(app, makerOf(request), request.params.id)),
  );

  app.get(
    paths.deliveries(':id'),
    {
      config: { isPolled: true },
      schema: {
        params: idParams,
        querystring: webhookListQuery,
        response: { 200: deliveriesResponse },
      },
    },
    async ({ params, query }) => service.listDeliveries(app, params.id, query),
  );

  app.post(
    paths.resend(':id', ':deliveryId'),
    { schema: { params: deliveryParams, response: orConflict(deliveryResponse, 202) } },
    async ({ actor, params }, reply) =>
      reply
        .status(202)
        .send({ delivery: await service.resend(app, actor, params.id, params.deliveryId) }),
  );

  app.post(
    paths.test(':id'),
    { schema: { params: idParams, response: orConflict(deliveryResponse, 202) } },
    async ({ actor, params }, reply) =>
      reply.status(202).send({ delivery: await service.sendTest(app, actor, params.id) }),
  );
});
